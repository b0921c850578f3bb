/** hoodiecrow-imap has no types. This is the part that the tests use. */
declare module 'hoodiecrow-imap' {
  interface Mailbox {
    messages: { raw: string }[]
  }
  interface Server {
    listen: (port: number, host: string, done: () => void) => void
    close: (done: () => void) => void
    /** undefined if there is none */
    getMailbox: (path: string) => Mailbox | undefined
    /** @param internalDate false: the present @param raw one character per byte */
    appendMessage: (path: string, flags: string[], internalDate: string | false, raw: string) => void
  }
  interface Options {
    plugins: readonly string[]
    users: Record<string, { password: string }>
    storage: Record<string, object>
  }
  export default function hoodiecrow(options: Options): Server
}
