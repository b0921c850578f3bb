import type { ImportedFields } from './schema.ts'

/** What staff call each field that an import writes: on the detail page, in the diff and in CSV headers. */
export const IMPORTED_FIELD_LABELS: Record<keyof ImportedFields, string> = {
  billingNo: '請求番号',
  deliveryDate: '納品日',
  jobProgress: '案件進捗',
  clientName: 'クライアント名',
  billingToPerson: '担当者名',
  billingToDepartment: '部署名1',
  billingToDepartment2: '部署名2',
  documentEmail: 'メールアドレス',
  clientPostalCode: '郵便番号',
  clientAddress1: '住所1',
  clientAddress2: '住所2',
  billingTitle: '件名',
  projectName: '案件名',
  jobNo: '案件番号',
  billingDate: '請求日',
  salesRecordedDate: '売上計上日',
  salesPersonName: '営業担当者',
  salesPersonEmail: '営業担当者メールアドレス',
  amountWithoutTax: '税抜金額',
  tax: '消費税',
  totalAmountWithTax: '税込金額',
  deliveryItems: '明細',
}
