/** A run of reminders that is killed at its first mail: arguments are the moment at which it runs, and `before` or `after` the send. */

import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { remindHere } from './reminders.ts'
import { impatientMailer } from './send-here.ts'

const [now = '', moment = ''] = process.argv.slice(2)
const mailer = impatientMailer(LIMITS.mailSendMs)

await remindHere(new Date(now), {
  mailer: {
    ...mailer,
    async send(mail, ids, sender) {
      if (moment === 'after') await mailer.send(mail, ids, sender)
      process.kill(process.pid, 'SIGKILL')
      return new Promise(() => undefined)
    },
  },
})
