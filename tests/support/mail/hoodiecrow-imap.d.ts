/** What the tests need of it; it has no types of its own. */
declare module 'hoodiecrow-imap' {
  interface Mailbox {
    messages: { raw: string }[]
  }
  interface Server {
    listen: (port: number, host: string, done: () => void) => void
    close: (done: () => void) => void
    /** undefined where there is none */
    getMailbox: (path: string) => Mailbox | undefined
    /** @param raw a character a byte; null: no flags, the present */
    appendMessage: (path: string, flags: string[], internalDate: string | false, raw: string) => void
  }
  interface Options {
    plugins: readonly string[]
    users: Record<string, { password: string }>
    storage: Record<string, object>
  }
  export default function hoodiecrow(options: Options): Server
}
