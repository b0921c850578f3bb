/**
 * maildev in a process of its own: an SMTP server that delivers nothing, and its web inbox. It ends when its starter says so
 * over the channel, or when the channel closes because the starter died.
 */
import { createRequire } from 'node:module'
import { stopWhenAsked } from '../process/service.ts'

const require = createRequire(import.meta.url)
const [smtp = '', web = ''] = process.argv.slice(2)

// maildev has no types; this is the part of it that we use.
type MailServer = { listen: (done: (error?: Error) => void) => void }
const MailDev = require('maildev') as new (config: object) => MailServer

// maildev removes the folder of its mails when it is closed, and it closes on this signal.
stopWhenAsked(() => process.emit('SIGTERM'))

new MailDev({ smtp: Number(smtp), web: Number(web), ip: '127.0.0.1', silent: true }).listen((error) => {
  if (error !== undefined) throw error
})
