import type { Page } from 'playwright-core'
import { count, type Figure, median, medianOf, milliseconds } from '../figures.ts'
import { partOf } from '../options.ts'
import { scrollFrames } from './in-page.ts'
import type { WebBenchOptions } from './options.ts'

const FRAMES = 240
const FEWEST_FRAMES = 24
/** Pixels per frame of a mouse wheel that is turned fast. */
const STEP_PX = 120
const BOX = 'section:has(> div > table)'
/** A frame that took longer has missed its slot at 60 frames per second. */
const MISSED_MS = 1.5 * (1000 / 60)

function average(frames: readonly number[]): number {
  return frames.reduce((sum, frame) => sum + frame, 0) / frames.length
}

function missed(frames: readonly number[]): number {
  return frames.filter((frame) => frame > MISSED_MS).length / frames.length
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

/** Scrolls the list as fast as a wheel turns, compared with an empty page. */
export async function measureScrolling(
  page: Page,
  { notes, rounds, part }: WebBenchOptions,
): Promise<Figure[]> {
  const frames = partOf(FRAMES, part, FEWEST_FRAMES)
  const empty = await page.context().newPage()
  await empty.setContent('<div style="height: 1000000px"></div>')
  const turns: { list: number[]; nothing: number[] }[] = []
  for (let round = 0; round < rounds; round++) {
    await empty.bringToFront()
    const nothing = await empty.evaluate(scrollFrames, { box: '', frames, step: STEP_PX })
    await page.bringToFront()
    const list = await page.evaluate(scrollFrames, { box: BOX, frames, step: STEP_PX })
    turns.push({ list, nothing })
  }
  await empty.close()
  const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of))
  const [list, nothing] = [middle((turn) => average(turn.list)), middle((turn) => average(turn.nothing))]
  const late = [middle((turn) => missed(turn.list)), middle((turn) => missed(turn.nothing))].map(percent)
  return [
    {
      key: 'webScrolling',
      measured: `a frame while ${count(notes)} notes scroll / while an empty page does`,
      ratio: list / nothing,
      target: 1.1,
      aim: null,
      absolute: `${milliseconds(list)} / ${milliseconds(nothing)}; missed: ${late.join(' / ')}`,
      runs: medianOf(rounds),
    },
  ]
}
