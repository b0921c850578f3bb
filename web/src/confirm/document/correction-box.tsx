import type { Correction } from '@kenshu/contract/confirm/correction'
import { withHonorific } from '@kenshu/contract/honorific'
import { correctionMessages as text } from '../messages/document-ja.ts'
import { momentWords } from '../ui/moment-words.ts'
import classes from './correction-box.module.css'

/** What has changed since the client sent the note back. Shown above the sheet, and printed with it. */
export function CorrectionBox({ correction }: { correction: Correction }) {
  const { rejectedAt, rejectedBy, reason, fields, lines } = correction
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length
  const [changed, added, removed] = [count('changed'), count('added'), count('removed')]
  const isSame = fields.length === 0 && changed + added + removed === 0
  return (
    <section className={classes['box']} aria-labelledby="correction-title">
      <h2 id="correction-title" className={classes['title']}>
        {text.title}
      </h2>
      <p>
        {isSame ? text.none : text.since(momentWords(rejectedAt), withHonorific(rejectedBy, 'person', ''))}
      </p>
      <dl className={classes['reason']}>
        <dt>{text.reason}</dt>
        <dd>{reason}</dd>
      </dl>
      {fields.length > 0 && (
        <table className={classes['fields']}>
          <caption>{text.fields}</caption>
          <thead>
            <tr>
              <th scope="col">{text.field}</th>
              <th scope="col">{text.before}</th>
              <th scope="col">{text.after}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before || text.empty}</td>
                <td>{after || text.empty}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changed + added + removed > 0 && (
        <p>
          <strong className={classes['lead']}>{text.lines}</strong>
          {text.counts(changed, added, removed)}
          <span className={classes['where']}>{text.inSheet}</span>
        </p>
      )}
    </section>
  )
}
