import { UNDO_MINUTES } from '@kenshu/contract/limits'
import type { GuideText } from './guide-text.ts'

/** ステータスの見方; the picture and its table come from the contract. */
export const statusesText: GuideText = {
  title: 'ステータスの見方',
  purpose:
    '納品書がいまどこにあるかは、発行ステータスで分かります。ステータスは6つで、だれの番かが色で分かります。',
  parts: [
    {
      heading: '6つのステータス',
      isUnordered: true,
      steps: [
        '未計上対象外：ZACの売上計上日がまだありません。依頼はまだ先です。',
        '営業未対応：依頼できます。営業担当者の番です。',
        '検収依頼済＆未検収：クライアントの回答を待っています。',
        'CL検収拒否：差し戻されました。直して再依頼します。',
        'CL検収済：検収が終わりました。',
        '営業発行停止：依頼をやめました。クライアントのURLは使えません。',
      ],
    },
  ],
  troubles: [
    {
      what: '一覧の「未検収」とは',
      then: '「営業発行停止」と「CL検収済」以外のすべてです。まだ検収が終わっていない納品書を探すときに使います。',
    },
    {
      what: 'ステータスを元に戻したい',
      then: `変えた本人は${String(UNDO_MINUTES)}分以内なら「元に戻す」で戻せます。それより後は、管理者が営業発行停止を解けます。`,
    },
  ],
}
