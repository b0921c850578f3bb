import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createCanvas, type Image, ImageData, loadImage } from '@napi-rs/canvas'
import pixelmatch from 'pixelmatch'

/** How far a pixel's colour may differ (0 to 1): edges of letters are drawn a little differently each time. */
const THRESHOLD = 0.1

/** How a picture differs from the one before. */
export interface Moved {
  file: string
  /** share of the pixels that differ; 1 for a picture that was not there before, or is no longer there */
  share: number
}

function pixelsOf(image: Image, width: number, height: number): ImageData {
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, width, height)
}

/** Writes a picture of what differs. @returns the share of differing pixels */
async function compareFile(before: string, after: string, result: string): Promise<number> {
  const [first, second] = [await loadImage(readFileSync(before)), await loadImage(readFileSync(after))]
  const [width, height] = [Math.max(first.width, second.width), Math.max(first.height, second.height)]
  const output = new ImageData(width, height)
  const count = pixelmatch(
    pixelsOf(first, width, height).data,
    pixelsOf(second, width, height).data,
    output.data,
    width,
    height,
    { threshold: THRESHOLD },
  )
  if (count > 0) {
    const canvas = createCanvas(width, height)
    canvas.getContext('2d').putImageData(output, 0, 0)
    writeFileSync(result, await canvas.encode('png'))
  }
  return count / (width * height)
}

/**
 * Compares the pictures of two folders.
 * @param word only files with this word
 * @param results gets a picture of the differences for each file that differs
 * @returns what differs, the most first
 */
export async function compareFolders(
  before: string,
  after: string,
  results: string,
  word = '',
): Promise<Moved[]> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const files = new Set([before, after].flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : [])))
  const moved: Moved[] = []
  for (const file of [...files].filter((name) => name.endsWith('.png') && name.includes(word)).toSorted()) {
    const [first, second] = [path.join(before, file), path.join(after, file)]
    const isInBoth = existsSync(first) && existsSync(second)
    const share = isInBoth ? await compareFile(first, second, path.join(results, file)) : 1
    if (share > 0) moved.push({ file, share })
  }
  return moved.toSorted((a, b) => b.share - a.share)
}
