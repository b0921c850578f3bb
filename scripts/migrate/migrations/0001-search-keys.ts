import { isDeepStrictEqual } from 'node:util'
import { importedFieldsSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { SEARCHED_AMOUNTS, SEARCHED_FIELDS } from '@kenshu/contract/search-text/searched-row'
import { searchKeysOf } from '../../../functions/src/usecases/search/search-keys.ts'
import type { Migration } from '../migration.ts'

const fields = [...SEARCHED_FIELDS, ...SEARCHED_AMOUNTS]
const searchedSchema = importedFieldsSchema.pick({
  billingNo: true,
  jobNo: true,
  clientName: true,
  billingToPerson: true,
  billingTitle: true,
  salesPersonName: true,
  totalAmountWithTax: true,
  amountWithoutTax: true,
})

/**
 * Notes that were imported before there were search keys have none, and the import skips those that ZAC has not changed, so the search of the
 * whole store does not find them (docs/decisions/0045-search-of-the-store.md).
 */
export const searchKeys: Migration = {
  id: '0001-search-keys',
  what: '検索キーのない納品書に、検索キーを書き加えます（それまでは、全期間の検索で見つかりません）。',
  collection: 'deliveryNotes',
  fields: [...fields, 'searchKeys'],
  change(stored) {
    const wanted = searchKeysOf(searchedSchema.parse(stored))
    return isDeepStrictEqual(stored['searchKeys'], wanted) ? null : { searchKeys: wanted }
  },
}
