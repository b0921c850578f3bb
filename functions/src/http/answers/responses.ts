import { errorBodySchema } from '@kenshu/contract/errors'
import type { z } from 'zod'

export const JSON_TYPE = 'application/json'

const errorBody = { content: { 'application/json': { schema: errorBodySchema } } }

/** The failures of every route, for every caller. */
const anyRoute = {
  408: { ...errorBody, description: '送信データの受信が遅すぎる' },
  422: { ...errorBody, description: '入力内容の誤り' },
  500: { ...errorBody, description: 'サーバーのエラー' },
}

/** The failures of every route that requires a sign-in. */
const common = {
  401: { ...errorBody, description: 'ログインしていない、またはログインが無効' },
  403: { ...errorBody, description: '許可されていないメールアドレス、または権限がない' },
  ...anyRoute,
}

const further = {
  403: { ...errorBody, description: 'パスワードの誤り' },
  404: { ...errorBody, description: '指定されたデータがない' },
  409: { ...errorBody, description: '現在の状態では実行できない' },
  410: { ...errorBody, description: 'URLの有効期限切れ' },
  413: { ...errorBody, description: '送信データが大きすぎる' },
  429: { ...errorBody, description: '回数が多すぎる（再試行できるまでの秒数は Retry-After）' },
  502: { ...errorBody, description: 'メールサーバーに渡せなかった' },
}

type Further = keyof typeof further

/** A route's answers for the API description: 200 with the schema, the common failures, and those named. */
export function responses<T extends z.ZodType, F extends Further = never>(
  schema: T,
  description: string,
  failures: readonly F[] = [],
) {
  return fileResponses(JSON_TYPE, schema, description, failures)
}

/** The answers of a route that returns something other than JSON. */
export function fileResponses<M extends string, T extends z.ZodType, F extends Further>(
  mediaType: M,
  schema: T,
  description: string,
  failures: readonly F[],
) {
  return { ...publicResponses(mediaType, schema, description, failures), ...common }
}

/** The answers of a route without a sign-in. */
export function publicResponses<M extends string, T extends z.ZodType, F extends Further = never>(
  mediaType: M,
  schema: T,
  description: string,
  failures: readonly F[] = [],
) {
  // The type of Object.fromEntries drops the keys.
  const named = Object.fromEntries(failures.map((status) => [status, further[status]])) as Pick<
    typeof further,
    F
  >
  // The type of a computed key drops its name.
  const content = { [mediaType]: { schema } } as Record<M, { schema: T }>
  return { 200: { content, description }, ...anyRoute, ...named }
}
