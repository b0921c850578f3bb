import type { ConfirmContact } from '@kenshu/contract/confirm/document'
import { messages } from '../messages-ja.ts'
import classes from './contact-block.module.css'

const text = messages.contact

/** The contact's mail address and telephone number. */
export function ContactBlock({ contact }: { contact: ConfirmContact }) {
  const { companyName, companyPhone, salesPersonName, salesPersonEmail } = contact
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
