import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { ReadLayout } from '@kenshu/contract/upload/layout'
import { FILE_LIMITS } from '../../config/limits/files.ts'
import { noteTooLarge, tooManyItems, UNREADABLE_VALUES } from '../../messages/zac-files.ts'
import { isEmailAddress } from '../../zac/read-value.ts'
import type { Fault, RecordOf, ZacRow } from '../../zac/zac-export.ts'
import type { PlannedFailure } from '../plan/plan-entry.ts'
import { type ItemGroup, MOST_BYTES_OF_CHARACTER } from './items.ts'
import { aliasOf } from './members.ts'
import { follow, type NeededRows, type RowsByCode } from './references.ts'

/** The maximum number of characters of a field's name and a number. */
const FIELD_CHARACTERS = 60

/** The files that notes refer to, by code. */
export interface Masters {
  readonly jobs: RowsByCode<'Anken.csv'>
  readonly customers: RowsByCode<'Client_Tokuisaki.csv'>
  readonly corporations: RowsByCode<'Client_HOUJIN.csv'>
  readonly members: RowsByCode<'Member.csv'>
  readonly needed: NeededRows
  /** with which headers they were read */
  readonly layout: ReadLayout
}

/** A note, or why it can't be made. */
export type AssembledNote = { readonly note: ImportedFields } | Omit<PlannedFailure, 'kind' | 'billingNo'>

type Billing = RecordOf<'SeikyuHakkou.csv'>
type Customer = RecordOf<'Client_Tokuisaki.csv'>
type Corporation = RecordOf<'Client_HOUJIN.csv'>

function followAll(billing: ZacRow<'SeikyuHakkou.csv'>, masters: Masters, faults: Fault[]) {
  const { jobs, customers, corporations, members, needed, layout } = masters
  const { columns } = layout['SeikyuHakkou.csv']
  const from = { file: 'SeikyuHakkou.csv', line: billing.line } as const
  const job = follow(
    { ...from, column: columns.jobNo.header, code: billing.codes.jobNo },
    { file: 'Anken.csv', rows: jobs, needed },
    faults,
  )
  const customer = follow(
    { ...from, column: columns.customerCode.header, code: billing.codes.customerCode },
    { file: 'Client_Tokuisaki.csv', rows: customers, needed },
    faults,
  )
  const member =
    job &&
    follow(
      {
        file: 'Anken.csv',
        line: job.line,
        column: layout['Anken.csv'].columns.salesPersonCode.header,
        code: job.codes.salesPersonCode,
      },
      { file: 'Member.csv', rows: members, needed },
      faults,
    )
  const corporation =
    customer &&
    follow(
      {
        file: 'Client_Tokuisaki.csv',
        line: customer.line,
        column: layout['Client_Tokuisaki.csv'].columns.corporationCode.header,
        code: customer.codes.corporationCode,
      },
      { file: 'Client_HOUJIN.csv', rows: corporations, needed },
      faults,
    )
  return { job, customer, member, corporation }
}

/** The customer's address; if all three of its parts are empty, the corporation's. */
function addressOf(customer: Customer, corporation: Corporation) {
  const hasOwn = customer.postalCode !== '' || customer.address1 !== '' || customer.address2 !== ''
  const { postalCode, address1, address2 } = hasOwn ? customer : corporation
  return { clientPostalCode: postalCode, clientAddress1: address1, clientAddress2: address2 }
}

/** The recipient: each value from the billing row if set, otherwise from the customer. */
function recipientOf(billing: Billing, customer: Customer) {
  return {
    billingToPerson: billing.billingToPerson || customer.person,
    billingToDepartment: billing.billingToDepartment || customer.department1,
    billingToDepartment2: billing.billingToDepartment2 || customer.department2,
    documentEmail: billing.documentEmail || customer.email,
  }
}

/** Checks the customer's e-mail only if the note takes it, whatever else is wrong with either row. */
function fallbackEmailFault(
  layout: ReadLayout,
  { codes: billing }: ZacRow<'SeikyuHakkou.csv'>,
  { line, codes: { email } }: ZacRow<'Client_Tokuisaki.csv'>,
): Fault[] {
  if (billing.documentEmail !== '' || email === null || email === '' || isEmailAddress(email)) return []
  return [
    {
      file: 'Client_Tokuisaki.csv',
      line,
      column: layout['Client_Tokuisaki.csv'].columns.email.header,
      value: email,
      reason: UNREADABLE_VALUES.email,
    },
  ]
}

function sizeReason(note: ImportedFields, group: ItemGroup): string | null {
  // The number of characters already shows that nearly every note is far below the limit.
  let characters = FIELD_CHARACTERS * Object.keys(note).length
  for (const value of Object.values(note)) if (typeof value === 'string') characters += value.length
  if (characters * MOST_BYTES_OF_CHARACTER + group.mostBytes <= FILE_LIMITS.noteBytes) return null
  if (Buffer.byteLength(JSON.stringify(note)) <= FILE_LIMITS.noteBytes) return null
  return noteTooLarge(FILE_LIMITS.noteBytes)
}

/**
 * Makes one delivery note from its row of SeikyuHakkou.csv, or lists everything that is wrong.
 * @param group the quotation lines of this note
 */
export function assembleNote(
  row: ZacRow<'SeikyuHakkou.csv'>,
  group: ItemGroup,
  masters: Masters,
): AssembledNote {
  const faults: Fault[] = [...row.faults]
  const whole = (reason: string): Fault => ({
    file: 'SeikyuHakkou.csv',
    line: row.line,
    column: masters.layout['SeikyuHakkou.csv'].columns.billingNo.header,
    value: row.codes.billingNo,
    reason,
  })
  const { job, customer, member, corporation } = followAll(row, masters, faults)
  for (const fault of group.faults) faults.push(fault)
  if (group.lineCount > FILE_LIMITS.noteItems) {
    faults.push(whole(tooManyItems(group.lineCount, FILE_LIMITS.noteItems)))
  }
  const failed = (): AssembledNote => {
    const { deliveryDate, amountWithoutTax, tax, totalAmountWithTax } = row.codes
    return {
      clientName: corporation?.codes.corporationName ?? '',
      deliveryDate: deliveryDate ?? '',
      amounts: { amountWithoutTax, tax, totalAmountWithTax },
      faults,
    }
  }
  if (customer) faults.push(...fallbackEmailFault(masters.layout, row, customer))
  const billing = row.value
  if (billing === null || !job?.value || !customer?.value || !member?.value || !corporation?.value) {
    return failed()
  }
  if (faults.length > 0) return failed()

  const note: ImportedFields = {
    billingNo: billing.billingNo,
    deliveryDate: billing.deliveryDate,
    jobProgress: job.value.jobProgress,
    clientName: corporation.value.corporationName,
    ...recipientOf(billing, customer.value),
    ...addressOf(customer.value, corporation.value),
    billingTitle: billing.billingTitle,
    projectName: job.value.projectName,
    jobNo: billing.jobNo,
    billingDate: billing.billingDate,
    salesRecordedDate: job.value.salesRecordedDate,
    salesPersonName: member.value.memberName,
    salesPersonEmail: aliasOf(member.value),
    amountWithoutTax: billing.amountWithoutTax,
    tax: billing.tax,
    totalAmountWithTax: billing.totalAmountWithTax,
    deliveryItems: group.items,
  }
  const reason = sizeReason(note, group)
  if (reason === null) return { note }
  faults.push(whole(reason))
  return failed()
}
