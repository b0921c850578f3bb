import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../project.ts'

/** The home of the scale: its sizes, spacings, radii and colours (web/src/app/styles/theme.ts, global.css, dark.css). */
const HOMES = ['theme.ts', 'global.css', 'dark.css'].map((name) => `web/src/app/styles/${name}`)

/**
 * Files with lengths of their own. The client's page loads none of the app's styles; paper has millimetres; the cells of the list's table are
 * measured with the widths of its columns (number-widths.ts).
 */
const OWN_LENGTHS =
  /^web\/src\/(confirm\/|features\/delivery-notes\/list\/(print\/|table\/note-table\.module|row-marks\.module))/

const SCALED = /^(?:font-size|gap|row-gap|column-gap|(?:padding|margin|border)(?:-[a-z-]+)?)$/
/** A length that is written out. A line's width (1 to 4 pixels of a border) is none of the scale. */
const LENGTH = /(?<![\w-])-?\d*\.?\d+(?:px|rem)\b|\brem\(/
const COLOR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i

const PROPS = /\b(?:[mp][trblxy]?|gap)=\{(-?[1-9]\d*)\}/g
/** An icon whose size is a number of pixels: in rem it grows with the reader's text. */
const ICON = /<\w*Icon\w*\b(?:[^>]|=>)*?\bsize=\{[\d.]+\}/g
/** A size in rem before the button's own is that of its icon. */
const BUTTON = /<(?:Busy)?Button\b(?:[^>]|=>)*?\bsize="(?![\d.]+rem)([\w-]+)"/g
/** The two heights of buttons: sm has 36 pixels, the others 30 (theme.ts). */
const BUTTON_SIZES = ['sm', 'xs', 'compact-sm', 'compact-xs']

function isScaled(name: string): boolean {
  return SCALED.test(name) && (!name.startsWith('border') || name.endsWith('radius'))
}

/** What a style sheet says outside the scale: each as its declaration. */
function strayStyles(file: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([, name = '', value = '']) => {
    const isLength = !OWN_LENGTHS.test(file) && isScaled(name) && LENGTH.test(value)
    const isColor = !/\/(?:confirm|print)\//.test(file) && COLOR.test(value)
    return isLength || isColor ? [`${name}: ${value.trim()}`] : []
  })
}

/** What a component says outside the scale: each as the property. */
function strayProps(text: string): string[] {
  const sizes = [...text.matchAll(BUTTON)].filter(([, size = '']) => !BUTTON_SIZES.includes(size))
  return [
    ...[...text.matchAll(PROPS)].map(([found]) => found),
    ...[...text.matchAll(ICON)].map(([found]) => found.slice(1)),
    ...sizes.map(([, size = '']) => `Button size="${size}"`),
  ]
}

/** The values of a file of the staff app that are not of the scale. @param file names the language: .css or .tsx */
export function straysOfScale(file: string, text: string): string[] {
  const strays = file.endsWith('.css') ? strayStyles(file, text) : strayProps(text)
  return strays.map((stray) => `${file}: ${stray}`)
}

/** @returns the faults; the remedy is a token of web/src/app/styles/theme.ts */
export function checkScale(): string[] {
  return globSync('web/src/**/*.{css,tsx}', { cwd: projectRoot })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('web/src/confirm/') && !HOMES.includes(file))
    .flatMap((file) => straysOfScale(file, readFileSync(path.join(projectRoot, file), 'utf8')))
}
