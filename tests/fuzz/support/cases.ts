import fc from 'fast-check'
import { type Break, breaks, broken, junk } from './breaking.ts'
import { fromSchema, type JsonSchema, type Named } from './from-schema.ts'
import type { Operation } from './operations.ts'
import { filled, type Subject } from './subjects.ts'

/** A planned call: values from the schema, and how they are filled in and broken. It only depends on the seed. */
export interface Case {
  readonly values: unknown
  /** index of the subject whose values replace generated ones; null: none */
  readonly subject: number | null
  readonly breaks: readonly Break[]
  /** how the text of the body is broken */
  readonly text: TextBreak | null
}

type TextBreak = (typeof TEXT_BREAKS)[number]

const TEXT_BREAKS = ['cut', 'empty', 'bytes', 'nested', 'twice', 'bom', 'no type', 'form'] as const

function parametersOf(operation: Operation, place: string, named: Named): fc.Arbitrary<unknown> {
  const own = operation.parameters.filter((parameter) => parameter.in === place)
  return fc.record(Object.fromEntries(own.map(({ name, schema }) => [name, fromSchema(schema, named)])), {
    requiredKeys: own.filter(({ required }) => required).map(({ name }) => name),
  })
}

/** Calls of an operation, generated from its schema: valid ones, and randomly broken ones. */
export function casesOf(operation: Operation, named: Named): fc.Arbitrary<Case> {
  const body: JsonSchema | null = operation.body
  return fc.record({
    values: fc.record({
      path: parametersOf(operation, 'path', named),
      query: parametersOf(operation, 'query', named),
      header: parametersOf(operation, 'header', named),
      body:
        body === null
          ? fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, junk)
          : fromSchema(body, named),
    }),
    subject: fc.oneof({ weight: 5, arbitrary: fc.nat(200) }, fc.constant(null)),
    breaks: fc.oneof(fc.constant([]), breaks),
    text: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, fc.constantFrom(...TEXT_BREAKS)),
  })
}

function textOf(value: unknown): string {
  if (value === undefined) return ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function pathOf(template: string, values: unknown): string {
  const given = record(values)
  return template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(textOf(given[name])))
}

function queryOf(values: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(record(values))) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, textOf(one))
  }
  return query.size === 0 ? '' : `?${query.toString()}`
}

function headersOf(values: unknown): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(record(values))) {
    // A client can only send values that a header can carry.
    if (/^[\w-]+$/.test(name)) headers.set(name, textOf(value).replaceAll(/[^\x20-\x7e]/g, '?'))
  }
  return headers
}

function brokenText(text: string, how: TextBreak): BodyInit {
  switch (how) {
    case 'cut':
      return text.slice(0, text.length / 2)
    case 'empty':
      return ''
    case 'bytes':
      return Uint8Array.from([0xff, 0xfe, 0x00, 0xc3, 0x28, ...Buffer.from(text)])
    case 'nested':
      return '['.repeat(20_000)
    case 'twice':
      return text.replace(/^\{(.*)\}$/s, '{$1,$1}')
    case 'bom':
      return `\ufeff${text}`
    case 'no type':
      return text
    case 'form': {
      const form = new FormData()
      form.set('body', text)
      return form
    }
  }
}

/** The request for a case. @param own the caller's ids and tokens @returns the path and the request */
export function requestOf(
  operation: Operation,
  { values, subject, breaks: all, text }: Case,
  subjects: readonly Subject[],
  own: Subject,
): { path: string; init: RequestInit } {
  const known = subject === null ? {} : { ...subjects[subject % subjects.length], ...own }
  // Each place is filled separately, because a mail has a field `body` too.
  const sound = Object.fromEntries(
    Object.entries(record(values)).map(([place, value]) => [place, filled(value, known)]),
  )
  const { path, query, header, body } = record(broken(sound, all))
  const headers = headersOf(header)
  const init: RequestInit = { method: operation.method, headers }
  if (body !== undefined && operation.method !== 'GET') {
    const json = JSON.stringify(body)
    init.body = text === null || operation.body === null ? json : brokenText(json, text)
    if (text !== 'no type' && text !== 'form') headers.set('Content-Type', 'application/json')
  }
  return { path: pathOf(operation.path, path) + queryOf(query), init }
}
