import { createRequire } from 'node:module'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'

const FONT = 'Receipt Test'
/** Pixels per point: enough that a glyph's position between two pixels does not matter. */
const SCALE = 12

const require = createRequire(import.meta.url)
const fontFolder = path.dirname(require.resolve('@expo-google-fonts/noto-sans-jp/package.json'))
GlobalFonts.registerFromPath(path.join(fontFolder, '400Regular', 'NotoSansJP_400Regular.ttf'), FONT)

/** One piece of text on a page, in points from the lower left corner. */
export interface PlacedText {
  page: number
  text: string
  x: number
  y: number
  size: number
}

/** Opens a PDF without this machine's fonts, so that only its embedded ones are shown. */
export function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  }).promise
}

const itemSchema = z.object({ str: z.string(), transform: z.array(z.number()).length(6) })

/** The arguments of the operator that paints a picture: its name, width and height. */
const imageSchema = z.tuple([z.string(), z.number(), z.number()])

/** Every piece of text in a PDF, in the order in which it was written. */
export async function textsOf(pdf: PDFDocumentProxy): Promise<PlacedText[]> {
  const texts: PlacedText[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true })
    for (const item of items) {
      const { str, transform } = itemSchema.parse(item)
      const [size = 0, , , , x = 0, y = 0] = transform
      if (str.trim() !== '') texts.push({ page: number, text: str, x, y, size })
    }
  }
  return texts
}

/** The text of a PDF without the spaces and line breaks of its layout. */
export async function flatTextOf(pdf: PDFDocumentProxy): Promise<string> {
  return (await textsOf(pdf))
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/gu, '')
}

/** The contents of a PDF's compressed streams that are text. */
function* streamsOf(bytes: Uint8Array): Generator<string> {
  const pdf = Buffer.from(bytes)
  for (const { index, 0: head } of pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)) {
    const start = index + head.length
    yield inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1')
  }
}

/** The glyph numbers, in the embedded fonts, that a PDF draws. 0 is the empty box. */
export function glyphIdsOf(bytes: Uint8Array): number[] {
  const shown = [...streamsOf(bytes)].flatMap((stream) => stream.match(/\[[^\]]*\]\s*TJ/g) ?? [])
  const codes = shown.flatMap((text) => text.match(/<[0-9a-f]+>/gi) ?? []).join('')
  return (codes.match(/[0-9a-f]{4}/gi) ?? []).map((code) => Number.parseInt(code, 16))
}

function paper(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  return canvas
}

function inkOf(canvas: Canvas): boolean[] {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return Array.from({ length: canvas.width * canvas.height }, (_, pixel) => (data[pixel * 4] ?? 255) < 160)
}

/**
 * The similarity between a text on a page and the same text drawn with its font: the share of common ink, 0 to 1.
 * @param expected the text to draw with the font, if it differs
 */
export async function likeness(pdf: PDFDocumentProxy, placed: PlacedText, expected = placed.text) {
  const page = await pdf.getPage(placed.page)
  const em = placed.size * SCALE
  const [width, height] = [Math.ceil(em * (Array.from(placed.text).length + 0.4)), Math.ceil(em * 1.4)]
  const baseline = page.getViewport({ scale: SCALE }).height - placed.y * SCALE
  const [left, top] = [placed.x * SCALE - em * 0.2, baseline - em]
  const viewport = page.getViewport({ scale: SCALE, offsetX: -left, offsetY: -top })
  const seen = paper(width, height)
  // The library's types are for a browser's canvas. This is the canvas that it uses in Node.
  await page.render({ canvas: seen as unknown as HTMLCanvasElement, viewport }).promise

  const drawn = paper(width, height)
  const context = drawn.getContext('2d')
  context.fillStyle = '#1b1f24'
  context.font = `${String(em)}px "${FONT}"`
  context.fillText(expected, em * 0.2, em)
  const [inkSeen, inkDrawn] = [inkOf(seen), inkOf(drawn)]
  const both = inkDrawn.filter((isInk, pixel) => isInk && inkSeen[pixel] === true).length
  const either = inkDrawn.filter((isInk, pixel) => isInk || inkSeen[pixel] === true).length
  return either === 0 ? 0 : both / either
}

/** The pictures on a PDF's pages, in pixels. */
export async function picturesOf(pdf: PDFDocumentProxy): Promise<{ width: number; height: number }[]> {
  const pictures: { width: number; height: number }[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList()
    for (const [index, fn] of fnArray.entries()) {
      if (fn !== OPS.paintImageXObject) continue
      const [, width, height] = imageSchema.parse(argsArray[index])
      pictures.push({ width, height })
    }
  }
  return pictures
}
