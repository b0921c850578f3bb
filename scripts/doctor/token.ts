import { type Command, run } from '../process/run.ts'

/** gcloud. On Windows it is a .cmd, which needs a shell; the arguments that follow need no quoting. */
export function gcloudCommand(platform: NodeJS.Platform = process.platform): Command {
  return platform === 'win32'
    ? { file: 'gcloud.cmd', first: [], shell: true }
    : { file: 'gcloud', first: [], shell: false }
}

/** The operator's token, or null and why there is none. */
export type Token =
  | { readonly token: string; readonly why: '' }
  | { readonly token: null; readonly why: string }

const LOGIN = 'gcloud auth login を実行してから、もう一度確認してください。'

/** Access tokens have these characters only; anything else is a message. */
const TOKEN = /^[\w.~+/-]{20,}=*$/

/** Takes the token out of what gcloud has printed. */
export function tokenOf({ code, output }: { code: number; output: string }): Token {
  const token = output.trim().split(/\r?\n/).at(-1) ?? ''
  if (code === 0 && TOKEN.test(token)) return { token, why: '' }
  return { token: null, why: `gcloud にログインしていないため、確認できません。${LOGIN}` }
}

/** Asks gcloud for the operator's token. It is kept in memory only. */
export async function readToken(): Promise<Token> {
  try {
    return tokenOf(await run(gcloudCommand(), ['auth', 'print-access-token', '--quiet']))
  } catch {
    return {
      token: null,
      why: `gcloud がないため、確認できません。https://cloud.google.com/sdk/docs/install からインストールし、${LOGIN}`,
    }
  }
}
