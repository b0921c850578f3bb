import { createRequire } from 'node:module'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'

const FONT = 'Receipt Test'
/** Pixels for one point. */
const SCALE = 4

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

/** Opens a PDF with nothing of this machine's fonts, so that only what it embeds can be seen. */
export function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  }).promise
}

const itemSchema = z.object({ str: z.string(), transform: z.array(z.number()).length(6) })

/** Every piece of text of a PDF, in the order in which it was written. */
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

/** The text of a PDF without the spaces and line breaks that its layout makes. */
export async function flatTextOf(pdf: PDFDocumentProxy): Promise<string> {
  return (await textsOf(pdf))
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/gu, '')
}

/** What the compressed streams of a PDF hold, those that are text. */
function* streamsOf(bytes: Uint8Array): Generator<string> {
  const pdf = Buffer.from(bytes)
  for (const { index, 0: head } of pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)) {
    const start = index + head.length
    yield inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1')
  }
}

/** The numbers, in its embedded fonts, of the glyphs that a PDF draws; 0 is the empty box. */
export function glyphIdsOf(bytes: Uint8Array): number[] {
  const shown = [...streamsOf(bytes)].flatMap((stream) => stream.match(/\[[^\]]*\]\s*TJ/g) ?? [])
  const codes = shown.flatMap((text) => text.match(/<[0-9a-f]+>/gi) ?? []).join('')
  return (codes.match(/[0-9a-f]{4}/gi) ?? []).map((code) => Number.parseInt(code, 16))
}

/** A page as a picture. */
export async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<Canvas> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: SCALE })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // The library is typed for a browser's canvas; this one is the one that it brings along for Node.
  const target = canvas as unknown as HTMLCanvasElement
  await page.render({ canvas: target, viewport }).promise
  return canvas
}

function inkOf(canvas: Canvas, x: number, y: number, width: number, height: number): boolean[] {
  const { data } = canvas.getContext('2d').getImageData(x, y, width, height)
  return Array.from({ length: width * height }, (_, pixel) => (data[pixel * 4] ?? 255) < 160)
}

/**
 * How much a text on a page looks as its font draws it: the share of the ink of both that both have, 0 to 1.
 * @param canvas picture of the page that the text stands on
 */
export function likeness(canvas: Canvas, { text, x, y, size }: PlacedText): number {
  const [pad, em] = [size * SCALE * 0.2, size * SCALE]
  const [left, top] = [Math.floor(x * SCALE - pad), Math.floor(canvas.height - y * SCALE - em)]
  const drawn = createCanvas(Math.ceil(em * Array.from(text).length + pad * 2), Math.ceil(em * 1.4))
  const context = drawn.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, drawn.width, drawn.height)
  context.fillStyle = '#1b1f24'
  context.font = `${String(em)}px "${FONT}"`
  context.fillText(text, x * SCALE - left, canvas.height - y * SCALE - top)
  const expected = inkOf(drawn, 0, 0, drawn.width, drawn.height)
  const seen = inkOf(canvas, left, top, drawn.width, drawn.height)
  const both = expected.filter((isInk, pixel) => isInk && seen[pixel] === true).length
  const either = expected.filter((isInk, pixel) => isInk || seen[pixel] === true).length
  return either === 0 ? 0 : both / either
}
