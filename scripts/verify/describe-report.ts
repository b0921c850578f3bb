import {
  type Blanking,
  ENTRY_FAULTS,
  type Finding,
  LOG_FAULTS,
  type TrailReport,
} from '../../contract/src/trail/trail-report.ts'

function describeFinding({ fault, index, collection, id, fields }: Finding): string {
  const place = index === null ? '木にない記録' : `${String(index)}番`
  const which = id === '' ? '' : ` ${String(collection)}/${id}`
  return `× ${ENTRY_FAULTS[fault]}: ${place}${which}${fields.length === 0 ? '' : `（${fields.join('、')}）`}`
}

function describeBlanking({ index, at, by, records }: Blanking): string {
  const heading = `消去: ${at}、${by}（封印された消去の記録 ${String(index)}番、証跡の記録 ${String(records.length)}件）`
  const lines = records.map(
    (one) => `  ${String(one.index)}番 ${one.collection}/${one.id}（${one.fields.join('、')}）`,
  )
  return [heading, ...lines].join('\n')
}

/**
 * The result of a check as lines for the terminal.
 * @param isKnown whether the auditor gave a key or a checkpoint of their own
 */
export function describeReport(report: TrailReport, { isKnown }: { isKnown: boolean }): string {
  const { origin, last, faults, findings, intact, blanked, unsealed, waiting } = report
  const lines = [
    `ログ: ${origin}`,
    last === null
      ? '最後のチェックポイント: なし'
      : `最後のチェックポイント: ${String(last.size)}件、${last.time?.toISOString() ?? '日時なし'}`,
    `チェックポイント: ${String(report.checkpoints)}個（タイムスタンプつき ${String(report.timestamps)}個）`,
    `封印したときのままの記録: ${String(intact)}件（一部の項目を消去したもの ${String(blanked)}件）`,
    ...(report.blankedLately === 0
      ? []
      : [`消去の記録がまだ封印されていないもの: ${String(report.blankedLately)}件`]),
    ...report.blankings.map(describeBlanking),
    `まだ封印していない新しい記録: ${String(unsealed)}件`,
    ...(waiting === 0 ? [] : [`封印を待つ、納品書から移した登録の記録: ${String(waiting)}件`]),
    ...faults.map((fault) => `${fault === 'not-sealed' ? '△' : '×'} ${LOG_FAULTS[fault]}`),
    ...findings.map(describeFinding),
  ]
  if (faults.length + findings.length === 0) lines.push('○ 改ざんは見つかりませんでした。')
  if (!isKnown)
    lines.push(
      '手元の公開鍵（--key）やチェックポイント（--checkpoint）がないので、ログ全体の作り直しは調べていません。',
    )
  return lines.join('\n')
}
