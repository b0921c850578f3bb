import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareFolders } from './compare.ts'

const SIZE = 20

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'screens-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

/** A white picture with a black square of some pixels at its corner. */
async function picture(square: number, height = SIZE): Promise<Buffer> {
  const canvas = createCanvas(SIZE, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIZE, height)
  context.fillStyle = '#000'
  context.fillRect(0, 0, square, square)
  return canvas.encode('png')
}

function folders(before: Record<string, Buffer>, after: Record<string, Buffer>) {
  const [first, second] = [path.join(root, 'before'), path.join(root, 'after')]
  for (const [folder, files] of [
    [first, before],
    [second, after],
  ] as const) {
    mkdirSync(folder)
    for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes)
  }
  const results = path.join(root, 'results')
  return { results, moved: (word?: string) => compareFolders(first, second, results, word) }
}

test('what has moved is named, the most first, with a picture of it', async () => {
  const { moved, results } = folders(
    { 'same.png': await picture(4), 'little.png': await picture(2), 'much.png': await picture(0) },
    { 'same.png': await picture(4), 'little.png': await picture(4), 'much.png': await picture(10) },
  )
  expect(await moved()).toEqual([
    { file: 'much.png', share: 100 / SIZE ** 2 },
    { file: 'little.png', share: 12 / SIZE ** 2 },
  ])
  expect(existsSync(path.join(results, 'much.png'))).toBe(true)
  expect(existsSync(path.join(results, 'same.png'))).toBe(false)
})

test('a page that has become longer differs in what was added', async () => {
  const { moved } = folders({ 'a.png': await picture(2) }, { 'a.png': await picture(2, 2 * SIZE) })
  expect(await moved()).toEqual([{ file: 'a.png', share: 0.5 }])
})

test('a picture that is new or gone differs wholly, and only the wanted ones are compared', async () => {
  const { moved } = folders({ 'gone.png': await picture(1) }, { 'new.png': await picture(1) })
  expect(await moved()).toEqual([
    { file: 'gone.png', share: 1 },
    { file: 'new.png', share: 1 },
  ])
  expect(await moved('new')).toEqual([{ file: 'new.png', share: 1 }])
})
