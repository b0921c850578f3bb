import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { formatPostalCode } from '@kenshu/contract/delivery-note/postal-code'
import { logoPath } from '@kenshu/contract/logo-path'
import { phrasesOf } from '@kenshu/contract/phrases'
import { Fragment } from 'react'
import { documentMessages as text } from '../messages/document-ja.ts'
import { addresseeLines } from './addressee.ts'
import classes from './parties.module.css'

/** The addressee with address, company and person. */
export function AddresseeBlock({ client }: { client: ClientDocument['client'] }) {
  const address = [formatPostalCode(client.postalCode), client.address1, client.address2].filter(
    (line) => line !== '',
  )
  return (
    <address className={classes['addressee']}>
      {address.length > 0 && (
        <p className={classes['address']}>
          {address.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
        </p>
      )}
      {addresseeLines(client).map(({ name, honorific }, index) => (
        <p key={index} className={classes['addresseeName']}>
          {phrasesOf(name).map((phrase, at) => (
            <Fragment key={at}>
              {at > 0 && <wbr />}
              {phrase}
            </Fragment>
          ))}
          {honorific !== '' && <span className={classes['honorific']}>{honorific}</span>}
        </p>
      ))}
    </address>
  )
}

/** The company that delivers. */
export function SenderBlock({ sender }: { sender: ClientDocument['sender'] }) {
  const { companyName, companyAddress, companyPhone, salesPersonName, logo } = sender
  return (
    <address className={classes['sender']}>
      {logo !== undefined && <img className={classes['logo']} src={logoPath(logo)} alt={companyName} />}
      <p className={classes['senderName']}>{companyName}</p>
      {companyAddress !== '' && (
        <p className={classes['words']}>
          {companyAddress.split(/\s+/).map((word, at) => (
            <span key={at}>{word}</span>
          ))}
        </p>
      )}
      {companyPhone !== '' && <p>{`${text.tel} ${companyPhone}`}</p>}
      {salesPersonName !== '' && <p>{`${text.salesPerson} ${salesPersonName}`}</p>}
    </address>
  )
}
