import { parseArgs } from 'node:util'
import { Refusal } from '../refusal.ts'

/** More notes would not fit the memory of the Firestore emulator. */
const MOST_DEMO_NOTES = 100_000

export interface StartOptions {
  /** `npm run dev`: hot reload by Vite in front, functions rebuilt on change */
  dev: boolean
  /** so many made-up notes beside the seed, for this start only; undefined: the data kept between starts */
  demo: number | undefined
}

/**
 * Reads the options of `npm start`.
 * @throws Refusal if one is unknown or wrong
 */
export function readOptions(args: string[]): StartOptions {
  const { values } = parseOptions(args)
  if (values.demo === undefined) return { dev: values.dev, demo: undefined }
  const demo = Number(values.demo)
  if (!Number.isInteger(demo) || demo < 1 || demo > MOST_DEMO_NOTES) {
    throw new Refusal(
      `--demo には 1〜${String(MOST_DEMO_NOTES)} の件数を指定してください（例: npm start -- --demo 20000）。`,
    )
  }
  return { dev: values.dev, demo }
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { dev: { type: 'boolean', default: false }, demo: { type: 'string' } },
    })
  } catch {
    throw new Refusal('使い方: npm start、または npm start -- --demo 件数')
  }
}
