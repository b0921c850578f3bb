import { errorBodySchema } from '@kenshu/contract/errors'

/** What a page answered. */
export interface Page {
  readonly status: number
  readonly type: string
  readonly text: string
  /** the Content-Security-Policy; '' if it has none */
  readonly policy: string
}

/** Gets a page. @throws what fetch throws, if it can't be reached */
export type GetPage = (url: string) => Promise<Page>

/** How long one page may take, also from a function that has to start. Milliseconds. */
const PATIENCE_MS = 60_000

/** Gets a page as a browser without a sign-in does, past its cache. */
export const getPage: GetPage = async (url) => {
  const response = await fetch(url, {
    headers: { 'cache-control': 'no-cache' },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const type = response.headers.get('content-type') ?? ''
  const policy = response.headers.get('content-security-policy') ?? ''
  return { status: response.status, type, text: await response.text(), policy }
}

/** The files that a document names. */
function assetsOf(html: string): string[] {
  const names = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, name]) => name ?? '')
  return [...new Set(names)]
}

const isPage = ({ status, type }: Page) => status === 200 && type.startsWith('text/html')

/** @param built the document that was deployed; null if it is unknown */
async function documentFaults(
  name: string,
  url: string,
  built: string | null,
  get: GetPage,
): Promise<string[]> {
  const page = await get(url)
  if (!isPage(page)) return [`${url} が画面を返しません（HTTP ${String(page.status)}）。`]
  if (built !== null && page.text.trim() !== built.trim())
    return [`${url} の画面（${name}）は、デプロイした版ではありません。`]
  // Only Hosting itself can tell whether it understands the patterns of firebase.json that its headers are for.
  if (!page.policy.includes("object-src 'none'"))
    return [`${url} の画面（${name}）に、firebase.json の Content-Security-Policy が付いていません。`]
  const assets = assetsOf(page.text)
  if (assets.length === 0) return [`${url} の画面（${name}）は、プログラムを 1 つも読み込みません。`]
  const faults = await Promise.all(
    assets.map(async (asset) => {
      const { status, type } = await get(new URL(asset, url).href)
      return status === 200 && !type.startsWith('text/html')
        ? []
        : [`${asset} がありません（HTTP ${String(status)}）。`]
    }),
  )
  return faults.flat()
}

/** Whether the functions behind an address run and refuse a stranger. */
async function refusalFaults(url: string, code: string, get: GetPage): Promise<string[]> {
  const { status, text } = await get(url)
  const body = errorBodySchema.safeParse(jsonOf(text))
  return body.success && body.data.code === code
    ? []
    : [`${url} が、ログインしていない呼び出しを想定どおりに断りません（HTTP ${String(status)}）。`]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The documents that were deployed, by their names in web/dist. */
export interface Built {
  readonly index: string
  readonly signIn: string
  readonly confirm: string
}

/**
 * Looks at the deployed app from outside: its documents are there, of the deployed version, with all that they load, and the functions of staff and
 * of clients refuse strangers.
 * @returns what is wrong, as sentences
 */
export async function smokeFaults(origin: string, built: Built | null, get: GetPage): Promise<string[]> {
  const looks = [
    () => documentFaults('社内', `${origin}/`, built?.index ?? null, get),
    () => documentFaults('ログイン', `${origin}/login`, built?.signIn ?? null, get),
    () => documentFaults('お客様', `${origin}/confirm/smoke/`, built?.confirm ?? null, get),
    () => refusalFaults(`${origin}/api/v1/user/me/`, 'unauthenticated', get),
    () => refusalFaults(`${origin}/api/v1/delivery_notes/smoke/receipt/`, 'unauthenticated', get),
    () => refusalFaults(`${origin}/api/v1/confirm/`, 'not_found', get),
  ]
  const faults = await Promise.all(
    looks.map((look) =>
      look().catch((error: unknown) => [
        `接続できません: ${error instanceof Error ? error.message : String(error)}`,
      ]),
    ),
  )
  // Two documents may name the same file.
  return [...new Set(faults.flat())]
}
