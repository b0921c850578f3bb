/**
 * Runs maildev in a process of its own: an SMTP server that delivers nothing, and a web inbox. It stops when its starter
 * asks for it or has died.
 */
import { createRequire } from 'node:module'
import { stopWhenAsked } from '../process/service.ts'

const require = createRequire(import.meta.url)
const [smtp = '', web = ''] = process.argv.slice(2)

// maildev has no types. This is the part that we use.
type MailServer = { listen: (done: (error?: Error) => void) => void }
const MailDev = require('maildev') as new (config: object) => MailServer

// On SIGTERM maildev closes and removes the folder of its mails.
stopWhenAsked(() => process.emit('SIGTERM'))

new MailDev({ smtp: Number(smtp), web: Number(web), ip: '127.0.0.1', silent: true }).listen((error) => {
  if (error !== undefined) throw error
})
