/** Why a typed person's name is refused. Names are printed in mails and on receipts, which recipients trust. */
export type PersonNameFault = 'webAddress' | 'advertising'

/** A domain that mail programs turn into a link. Only endings that no surname has after an initial are matched. */
const DOMAIN = String.raw`(?<![\w@.-])(?:[a-z0-9-]{2,}\.)+(?:com|net|org|info|biz|jp|xyz|icu)(?![\w-])`
/** A domain followed by a path. Here also endings that surnames and departments have are matched, and names in any script. */
const PATHED = [
  'com|net|org|info|biz|jp|xyz|icu|shop|store|site|online|website|club|vip|click|top|dev|cloud|space|fun|live|mobi',
  'ly|gl|gd|co|me|to|io|cc|tv|gg|be|page|link|app|at|cn|ru|tk|pw|us|uk|kr|tw',
].join('|')
const WITH_PATH = String.raw`(?<![\w@.-])(?:(?:[\p{L}\p{N}-]{2,}\.)+(?:${PATHED})|[tg]\.(?:co|me|ly)|(?:\d{1,3}\.){3}\d{1,3})[/?#]\w`

const WEB_ADDRESS = new RegExp(String.raw`:\/\/|(?<!\w)www\.\w|${DOMAIN}:\w|${WITH_PATH}`, 'iu')
const BARE_DOMAIN = new RegExp(DOMAIN, 'i')
/** A company's name may be a domain (Amazon.co.jp). NFKC has already normalized ㈱ to (株). */
const FIRM = /株式会社|有限会社|合同会社|\((?:株|有|合)\)|\b(?:inc|ltd|llc|corp|co\.,|k\.k)\b/i

/** Calls to action in advertisements. */
const CALLS = /今すぐ|クリック|タップ|こちら(?:から|へ)|友(?:だ|達|)ち?追加|click|buy now/gi
/** Offers in advertisements. A department's name may contain one of these alone. */
const OFFERS =
  /無料|激安|格安|当選|稼[げぐ]|儲か|副業|仮想通貨|ビットコイン|セール(?!ス)|割引|プレゼント|キャンペーン|限定|\boff\b|\bfree\b|\bbonus\b|\bcasino\b|\bsale\b/gi
/** Emphasis in advertisements. */
const STRESS = /[!★☆♪→⇒▶◆]|\d\s*%|\d\s*円|[¥]\s*\d/

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}

/**
 * Whether a name, including department or company, contains a web address or looks like an advertisement. Full-width letters count
 * as half-width ones, and invisible characters are ignored. A domain alone is allowed next to a company's name.
 */
export function personNameFault(name: string): PersonNameFault | null {
  const text = name.normalize('NFKC').replace(/\p{Cf}/gu, '')
  if (WEB_ADDRESS.test(text)) return 'webAddress'
  if (BARE_DOMAIN.test(text) && !FIRM.test(text)) return 'webAddress'
  const calls = countOf(CALLS, text)
  const words = calls + countOf(OFFERS, text)
  return (words > 0 && STRESS.test(text)) || (calls > 0 && words > 1) ? 'advertising' : null
}
