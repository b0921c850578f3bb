/**
 * Runs maildev in a process of its own: an SMTP server that delivers nothing, and a web inbox. It stops when
 * the process that started it asks for it or has died.
 */
import { createRequire } from 'node:module'
import { stopWhenAsked } from '../process/service.ts'

const require = createRequire(import.meta.url)
const [smtp = '', web = ''] = process.argv.slice(2)

// maildev has no types. This is the part that we use.
type MailServer = {
  listen: (done: (error?: Error) => void) => void
  on: (event: 'new', take: (mail: { id: string }) => void) => void
  deleteEmail: (id: string, done: (error: Error | null) => void) => void
}
const MailDev = require('maildev') as new (config: object) => MailServer

/** maildev keeps all mails in memory, and a night with reminders every minute must not fill it. */
const KEPT_MAILS = 5000

// On SIGTERM maildev closes and removes the folder of its mails.
stopWhenAsked(() => process.emit('SIGTERM'))

const inbox = new MailDev({ smtp: Number(smtp), web: Number(web), ip: '127.0.0.1', silent: true })
const kept: string[] = []
inbox.on('new', ({ id }) => {
  kept.push(id)
  const oldest = kept.length > KEPT_MAILS ? kept.shift() : undefined
  // It is undefined if the user has deleted the mail.
  if (oldest !== undefined) inbox.deleteEmail(oldest, () => undefined)
})
inbox.listen((error) => {
  if (error !== undefined) throw error
})
