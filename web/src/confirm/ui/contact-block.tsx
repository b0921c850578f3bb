import type { ConfirmContact } from '@kenshu/contract/confirm/document'
import type { ConfirmSender } from '@kenshu/contract/confirm/sender'
import { messages } from '../messages-ja.ts'
import classes from './contact-block.module.css'

const text = messages.contact

/** The telephone number of the sender and, if the note is known, the sales person with their mail address. */
export function ContactBlock({ contact }: { contact: ConfirmSender & Partial<ConfirmContact> }) {
  const { companyName, companyPhone, salesPersonName = '', salesPersonEmail = '' } = contact
  return (
    <section className={classes['contact']} aria-label={text.heading}>
      <h3 className={classes['heading']}>{text.heading}</h3>
      <p className={classes['company']}>{companyName}</p>
      <dl className={classes['list']}>
        {salesPersonName !== '' && (
          <div>
            <dt>{text.person}</dt>
            <dd>{salesPersonName}</dd>
          </div>
        )}
        {salesPersonEmail !== '' && (
          <div>
            <dt>{text.email}</dt>
            <dd>
              <a href={`mailto:${encodeURIComponent(salesPersonEmail).replace('%40', '@')}`}>
                {salesPersonEmail}
              </a>
            </dd>
          </div>
        )}
        {companyPhone !== '' && (
          <div>
            <dt>{text.phone}</dt>
            <dd>
              <a href={`tel:${companyPhone.replace(/[^\d+]/g, '')}`}>{companyPhone}</a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
