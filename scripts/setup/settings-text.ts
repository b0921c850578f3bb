import { Refusal } from '../refusal.ts'

/** Texts that mean the same with and without quotes, to Node and to firebase-tools. */
const PLAIN = /^[^\s'"#\\$`](?:[^'"#\\\r\n$`]*[^\s'"#\\$`])?$/

/** A value as it stands in a .env file. @throws {Refusal} for one that no quotes can hold */
function quoted(name: string, value: string): string {
  if (value === '' || PLAIN.test(value)) return value
  if (/[\r\n\\]/.test(value) || (value.includes("'") && value.includes('"')))
    throw new Refusal(`${name} に、改行、\\、両方の引用符は使えません。`)
  return value.includes("'") ? `"${value}"` : `'${value}'`
}

/**
 * The text of a .env file with some settings changed. Everything else stays as it is: comments, order, other settings. A setting that stands there,
 * or is switched off with a # before it, gets its value in its place; others go to the end.
 */
export function withSettings(text: string, values: Readonly<Record<string, string>>): string {
  const lines = text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${quoted(name, value)}`
    // If the setting is there several times, the last one counts.
    const there = lines.findLastIndex((each) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(each))
    const off = lines.findLastIndex((each) => new RegExp(`^\\s*#\\s*${name}\\s*=`).test(each))
    const at = there >= 0 ? there : off
    if (at >= 0) lines[at] = line
    else lines.push(line)
  }
  return `${lines.join('\n')}\n`
}
