import oldForms from 'opencc-js/dict/JPShinjitaiCharacters'

/**
 * Characters of names that are written in several ways, each group with its usual form first. OpenCC's table has the old forms
 * (國, 澤, 邊) of what Japan simplified; it doesn't have those that only stand in names (髙, 﨑, 𠮷), which Unicode keeps apart.
 */
const NAME_VARIANTS = [
  ...['高髙', '崎﨑嵜碕', '吉𠮷', '浜濵', '辺邉', '島嶋嶌', '富冨', '桑桒', '淵渕渊', '斉斎', '柳栁'],
  ...['館舘', '船舩', '峰峯', '松枩柗', '秋穐', '梅楳', '野埜', '角⻆', '清淸', '青靑', '彦彥', '産產'],
  ...['橋𣘺', '鶴靏靍', '窪漥', '柏栢', '関闗', '間閒', '隣鄰', '駆駈', '頬頰', '剥剝', '填塡'],
  ...['叱𠮟', '嘘噓', '屏屛', '繋繫', '蝉蟬', '体躰', '剣劔釼', '勲勛', '喜㐂', '土圡', '壷壺', '悦悅'],
  ...['戸戶', '教敎', '晋晉', '梁樑', '涛濤', '焔焰', '瑶瑤', '皐皋', '砺礪', '篭籠', '聡聰', '莱萊'],
  ...['藪薮', '鈎鉤', '鋭銳', '鶏雞', '群羣', '裏裡', '涼凉', '煕熙凞', '昂昻', '珍珎', '函凾', '嶺岺'],
  ...['諌諫'],
]

function pairsOf(group: string): [string, string][] {
  const [usual = '', ...variants] = Array.from(group)
  return variants.map((variant) => [variant, usual])
}

const OLD_FORMS = oldForms.split('|').map((pair): [string, string] => {
  const [usual = '', old = ''] = pair.split(' ')
  return [old, usual]
})

const USUAL = new Map([...OLD_FORMS, ...NAME_VARIANTS.flatMap(pairsOf)])

/** The usual form of a character that is written in several ways; any other as it is. */
export function usualKanji(character: string): string {
  const usual = USUAL.get(character)
  // 齋 is the old form of 斎, which is taken for 斉.
  return usual === undefined || usual === character ? character : usualKanji(usual)
}
