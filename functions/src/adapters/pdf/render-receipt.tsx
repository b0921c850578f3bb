import { Font, renderToBuffer } from '@react-pdf/renderer'
import { withFiles } from './attach-files.ts'
import { breakWithoutHyphen } from './line-breaks.ts'
import { printable } from './printable.ts'
import type { ReceiptContent } from './receipt-content.ts'
import { ReceiptDocument } from './receipt-document.tsx'
import type { ReceiptListContent } from './receipt-list-content.ts'
import type { ReceiptLogos } from './receipt-parties.tsx'
import { FAMILY } from './receipt-styles.ts'

/** One PDF. */
export interface OrderedFile {
  contents: ReceiptContent[]
  /** the list that precedes several receipts; null for a single one */
  list: ReceiptListContent | null
  created: Date
  /** files within the PDF */
  attached: readonly { name: string; text: string }[]
}

/** The input for PDFs, which is sent to the worker. */
export interface ReceiptOrder {
  files: readonly OrderedFile[]
  logos: ReceiptLogos
  /** absolute path of the folder with the fonts */
  fontFolder: string
}

/** The PDFs, and the code points that the font does not have. */
export interface RenderedReceipts {
  pdfs: Uint8Array<ArrayBuffer>[]
  missing: number[]
}

interface LoadedFont {
  hasGlyphForCodePoint(codePoint: number): boolean
}

/** Files in `fontFolder`. */
const FONT_FILES = [
  { file: 'NotoSansJP_400Regular.ttf', fontWeight: 400 },
  { file: 'NotoSansJP_700Bold.ttf', fontWeight: 700 },
] as const

async function loadFonts(fontFolder: string): Promise<(codePoint: number) => boolean> {
  Font.register({
    family: FAMILY,
    fonts: FONT_FILES.map(({ file, fontWeight }) => ({ src: `${fontFolder}/${file}`, fontWeight })),
  })
  Font.registerHyphenationCallback(breakWithoutHyphen)
  const weights = FONT_FILES.map(({ fontWeight }) => ({ fontFamily: FAMILY, fontWeight }))
  await Promise.all(weights.map((weight) => Font.load(weight)))
  // The package that reads fonts has no types.
  const fonts = weights.map((weight) => Font.getFont(weight).data as unknown as LoadedFont)
  return (codePoint) => fonts.every((font) => font.hasGlyphForCodePoint(codePoint))
}

/** Applies `change` to every text in a value, at any depth. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T & string
  if (Array.isArray(value)) return value.map((entry: unknown) => mapTexts(entry, change)) as T & unknown[]
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, entry]: [string, unknown]) => [
    key,
    mapTexts(entry, change),
  ])
  return Object.fromEntries(entries) as T & object
}

/**
 * Renders PDFs, one after the other. Run it in its own thread: it blocks for a while, and the font library keeps state from earlier ones, which
 * changes the bytes of the next one. So a receipt, which must always be the same, is rendered alone.
 */
export async function renderReceipts({ files, logos, fontFolder }: ReceiptOrder): Promise<RenderedReceipts> {
  const has = await loadFonts(fontFolder)
  const missing = new Set<number>()
  const pdfs: Uint8Array<ArrayBuffer>[] = []
  for (const { contents, list, created, attached } of files) {
    const shown = mapTexts({ contents, list }, (text) => {
      const result = printable(text, has)
      for (const codePoint of result.missing) missing.add(codePoint)
      return result.text
    })
    const buffer = await renderToBuffer(<ReceiptDocument {...shown} created={created} logos={logos} />)
    pdfs.push(await withFiles(new Uint8Array(buffer), attached, created))
  }
  return { pdfs, missing: [...missing] }
}
