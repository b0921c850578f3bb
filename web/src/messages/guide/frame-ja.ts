/** The sentences of the guide's frame: its list of pages, the picture of the statuses, the columns of the six files. */
export const guideMessages = {
  title: 'ヘルプ',
  pages: 'ヘルプのページ',
  ofRole: (role: string) => `${role}の方が使う画面`,
  others: 'その他',
  back: '元の画面に戻る',
  keys: '「?」をもう一度押すと、キーボード操作の一覧が開きます。',
  troubles: '困ったとき',
  missing: 'このページはありません。ページの一覧からお選びください。',
  choose: '選んでください',
  columns: {
    title: '6つのファイルの列',
    table: (file: string) => `${file}の列`,
    header: '見出し',
    kind: '書き方',
    required: '必須',
    yes: '必須',
    no: '任意',
    unique: (headers: string) => `${headers}は、ファイルの中で重複できません。`,
    kinds: {
      text: '文字',
      code: '番号・コード（0012は0012のまま）',
      date: '日付（2026/4/1 など）',
      yen: '円単位の整数（1,234 など）',
      decimal: '数（小数も可）',
      email: 'メールアドレス',
    },
  },
  statuses: {
    alternative:
      '発行ステータスの図。データ登録で未計上対象外から営業未対応へ、依頼で検収依頼済＆未検収へ、クライアントの回答でCL検収済かCL検収拒否へ進みます。差し戻しは再依頼で検収依頼済＆未検収へ戻ります。すべての動きは下の表にあります。',
    stops:
      '営業発行停止には、どのステータスからもできます。戻せるのは管理者です。すべての動きは下の表にあります。',
    /** of the picture's arrows, in words of the screen */
    acts: {
      '未計上対象外 営業未対応': '売上計上日が入る',
      '営業未対応 検収依頼済＆未検収': '検収を依頼',
      '検収依頼済＆未検収 CL検収済': 'クライアントが検収',
      '検収依頼済＆未検収 CL検収拒否': 'クライアントが差し戻し',
      'CL検収拒否 検収依頼済＆未検収': '直して再依頼',
      '検収依頼済＆未検収 営業発行停止': '発行を停止',
      '営業発行停止 営業未対応': '管理者が停止を解く',
    } as Readonly<Record<string, string>>,
    moves: 'ステータスを動かすもの',
    from: '前',
    to: '後',
    who: '動かす人・もの',
    by: {
      import: 'データ登録',
      staff: '管理者・一般',
      sales: '管理者・営業担当者',
      client: 'クライアント',
      admin: '管理者',
    },
  },
} as const
