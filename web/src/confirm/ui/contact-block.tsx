import type { ConfirmContacts } from '@kenshu/contract/confirm/document'
import type { ConfirmSender } from '@kenshu/contract/confirm/sender'
import { pageMessages } from '../messages/page-ja.ts'
import classes from './contact-block.module.css'

const text = pageMessages.contact

/** The telephone number of the sender and, if the notes are known, their sales persons with their mail addresses. */
export function ContactBlock({ contact }: { contact: ConfirmSender & Partial<ConfirmContacts> }) {
  const {
    companyName,
    companyPhone,
    salesPersonName = '',
    salesPersonEmail = '',
    otherSalesPersons,
  } = contact
  return (
    <section className={classes['contact']} aria-label={text.heading}>
      <h3 className={classes['heading']}>{text.heading}</h3>
      <p className={classes['company']}>{companyName}</p>
      {otherSalesPersons !== undefined && <p className={classes['differ']}>{text.differ}</p>}
      <dl className={classes['list']}>
        {[{ salesPersonName, salesPersonEmail }, ...(otherSalesPersons ?? [])].map((person, at) => (
          <SalesPerson key={at} {...person} />
        ))}
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

function SalesPerson({
  salesPersonName,
  salesPersonEmail,
}: Pick<ConfirmContacts, 'salesPersonName' | 'salesPersonEmail'>) {
  return (
    <>
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
    </>
  )
}
