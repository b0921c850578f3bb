import { run } from '../process/run.ts'
import { Refusal } from '../refusal.ts'
import { installFromDebian } from './debian.ts'

/**
 * Whether a browser can draw Japanese text; null if that can't be found out. macOS and Windows always have a font for it; on Linux browsers
 * ask fontconfig, as this does.
 */
async function hasJapaneseFont(): Promise<boolean | null> {
  if (process.platform !== 'linux') return true
  const list = { file: 'fc-list', first: [], shell: false }
  const told = await run(list, [':lang=ja', 'family']).catch(() => null)
  return told?.code === 0 ? told.output.trim() !== '' : null
}

/**
 * Without a Japanese font the characters are empty boxes on the screen, and a printed page has none of their text.
 * @throws {Refusal} saying what to install
 */
export async function ensureJapaneseFont(): Promise<void> {
  if ((await hasJapaneseFont()) === true) return
  await installFromDebian('fonts-noto-cjk')
  if ((await hasJapaneseFont()) !== false) return
  throw new Refusal(
    'ブラウザーのテストに使う日本語フォントが見つかりません。Noto Sans CJK（Debian と Ubuntu では fonts-noto-cjk）などをインストールしてください。',
  )
}
