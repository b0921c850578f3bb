// oxlint-disable-next-line typescript/triple-slash-reference -- the file declares a module, so it cannot be imported
/// <reference path="./opencc-dict.d.ts" />
import oldForms from 'opencc-js/dict/JPShinjitaiCharacters'

/**
 * Characters in names that have several written forms; each group has its usual form first. OpenCC's table has the old forms (國, 澤,
 * 邊) that Japan simplified. It lacks those that appear only in names (髙, 﨑, 𠮷), which Unicode encodes separately.
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

/** The usual form of a character with variants; any other character is returned unchanged. */
export function usualKanji(character: string): string {
  const usual = USUAL.get(character)
  // A second lookup is needed: 齋 is the old form of 斎, which maps to 斉.
  return usual === undefined || usual === character ? character : usualKanji(usual)
}
