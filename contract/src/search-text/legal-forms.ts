/** Abbreviations of legal forms in brackets: (株), and ㈱, which NFKC converts to it. */
const LEGAL_FORMS: Readonly<Record<string, string>> = {
  株: '株式会社',
  有: '有限会社',
  同: '合同会社',
  合: '合同会社',
  資: '合資会社',
  名: '合名会社',
  社: '社団法人',
  一社: '一般社団法人',
  公社: '公益社団法人',
  財: '財団法人',
  一財: '一般財団法人',
  公財: '公益財団法人',
  医: '医療法人',
  医社: '医療法人社団',
  学: '学校法人',
  宗: '宗教法人',
  福: '社会福祉法人',
  社福: '社会福祉法人',
  特非: '特定非営利活動法人',
  独: '独立行政法人',
}

const SHORT = new RegExp(`\\((${Object.keys(LEGAL_FORMS).join('|')})\\)`, 'gu')

/**
 * Replaces abbreviated legal forms by the full ones. Full forms are not abbreviated, because a user who types 株式会社 letter by letter
 * would find nothing until the last letter.
 * @param text after NFKC
 */
export function writeOutLegalForms(text: string): string {
  return text.includes('(') ? text.replace(SHORT, (short, form: string) => LEGAL_FORMS[form] ?? short) : text
}
