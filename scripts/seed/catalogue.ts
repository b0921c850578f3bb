/** Fictional companies, people and work for the seeded notes. */

export type Client = {
  name: string
  postalCode: string
  address1: string
  address2: string
  department: string
  department2: string
  person: string
  /** domain of the contact's address; '' where the client has given none */
  domain: string
}

export const CLIENTS: readonly Client[] = [
  {
    name: '株式会社あおぞら商事',
    postalCode: '100-0005',
    address1: '東京都千代田区丸の内9-1-1',
    address2: 'あおぞらビル12階',
    department: '購買部',
    department2: '購買第一課',
    person: '青木 真由美',
    domain: 'aozora-shoji.example',
  },
  {
    name: '北斗精密工業株式会社',
    postalCode: '060-0001',
    address1: '北海道札幌市中央区北一条西99-3',
    address2: '',
    department: '情報システム部',
    department2: '',
    person: '髙﨑 亮',
    domain: 'hokuto-seimitsu.example',
  },
  {
    name: '合同会社みなと',
    postalCode: '231-0001',
    address1: '神奈川県横浜市中区新港98-2',
    address2: '',
    department: '',
    department2: '',
    person: '湊 健太郎',
    domain: 'minato.example',
  },
  {
    name: '一般社団法人日本デジタル文書管理推進協議会',
    postalCode: '105-0011',
    address1: '東京都港区芝公園99-4-2',
    address2: '協議会会館 本館3階',
    department: '事務局',
    department2: '会員サービス推進グループ',
    person: '長谷川 恵美子',
    domain: 'ddm-council.example',
  },
  {
    name: '株式会社瀬戸内フーズ',
    postalCode: '700-0901',
    address1: '岡山県岡山市北区本町99-6',
    address2: '',
    department: '経営企画室',
    department2: '',
    person: '瀬戸 和也',
    domain: 'setouchi-foods.example',
  },
  {
    name: '東海道ロジスティクス株式会社',
    postalCode: '450-0002',
    address1: '愛知県名古屋市中村区名駅99-1-4',
    address2: '東海道タワー21階',
    department: '物流企画部',
    department2: 'システム課',
    person: '伊藤 さやか',
    domain: 'tokaido-logi.example',
  },
  {
    name: '株式会社カミヤ印刷',
    postalCode: '162-0825',
    address1: '東京都新宿区神楽坂99-7',
    address2: '',
    department: '',
    department2: '',
    person: '神谷 信二',
    domain: '',
  },
  {
    name: '医療法人社団ひまわり会',
    postalCode: '260-0013',
    address1: '千葉県千葉市中央区中央99-5',
    address2: 'ひまわりクリニック内',
    department: '総務課',
    department2: '',
    person: '大野 由紀',
    domain: 'himawari-kai.example',
  },
  {
    name: 'グリーンフィールド不動産株式会社',
    postalCode: '530-0001',
    address1: '大阪府大阪市北区梅田99-2-3',
    address2: 'グリーンフィールド梅田8階',
    department: '賃貸管理部',
    department2: '',
    person: '緑川 剛',
    domain: 'greenfield-re.example',
  },
  {
    name: '株式会社Ｎ・Ｋ企画①号店',
    postalCode: '810-0001',
    address1: '福岡県福岡市中央区天神99-8',
    address2: '',
    department: '店舗運営部',
    department2: '',
    person: '中島 一',
    domain: 'nk-kikaku.example',
  },
  {
    name: '学校法人楓学園',
    postalCode: '602-0898',
    address1: '京都府京都市上京区相国寺門前町99',
    address2: '法人本部',
    department: '情報センター',
    department2: '教務システム係',
    person: '楓 直美',
    domain: 'kaede-gakuen.example',
  },
  {
    name: '双葉テクノロジー・ソリューションズ・ホールディングス株式会社',
    postalCode: '980-0021',
    address1: '宮城県仙台市青葉区中央99-3-1',
    address2: '双葉仙台ビル5階',
    department: 'デジタルトランスフォーメーション推進本部',
    department2: '業務改革第二グループ',
    person: '阿部 隆之介',
    domain: 'futaba-ts-hd.example',
  },
]

export type SalesPerson = { name: string; email: string }

/** Two of every five notes are the first one's, who is the seeded normal user (scripts/emulators/accounts.ts). */
export const OTHER_SALES: readonly SalesPerson[] = [
  { name: '髙橋 健一', email: 'kenichi.takahashi@example.co.jp' },
  { name: '田中 美咲', email: 'misaki.tanaka@example.co.jp' },
  { name: '佐藤 翔', email: 'sho.sato@example.co.jp' },
]

export type Work = {
  project: string
  title: string
  items: readonly { itemName: string; unitPrice: number; quantity: number; unit: string }[]
}

export const WORKS: readonly Work[] = [
  {
    project: '基幹システム保守（年間契約）',
    title: '基幹システム保守料',
    items: [
      { itemName: '定期保守作業', unitPrice: 180_000, quantity: 1, unit: '式' },
      { itemName: '障害対応（時間外）', unitPrice: 12_500, quantity: 4.5, unit: '時間' },
    ],
  },
  {
    project: '受発注サイト改修',
    title: '受発注サイト改修 第2次開発',
    items: [
      { itemName: '要件定義・基本設計', unitPrice: 950_000, quantity: 1.2, unit: '人月' },
      { itemName: '詳細設計・製造', unitPrice: 850_000, quantity: 2.5, unit: '人月' },
      { itemName: '結合テスト支援', unitPrice: 800_000, quantity: 0.8, unit: '人月' },
    ],
  },
  {
    project: '会社案内パンフレット制作',
    title: '会社案内（A4判 24頁）制作・印刷',
    items: [
      { itemName: 'デザイン・DTP', unitPrice: 28_000, quantity: 24, unit: '頁' },
      { itemName: '印刷・製本', unitPrice: 145, quantity: 3000, unit: '部' },
      { itemName: '梱包・配送', unitPrice: 38_000, quantity: 1, unit: '式' },
      { itemName: '出精値引き', unitPrice: -25_000, quantity: 1, unit: '式' },
    ],
  },
  {
    project: '社内ネットワーク更改',
    title: '社内ネットワーク機器 納入・設置',
    items: [
      { itemName: 'L3スイッチ 48ポート', unitPrice: 398_000, quantity: 2, unit: '台' },
      { itemName: '無線アクセスポイント', unitPrice: 64_800, quantity: 14, unit: '台' },
      { itemName: '設置・設定作業', unitPrice: 320_000, quantity: 1, unit: '式' },
    ],
  },
  {
    project: '新人研修2026',
    title: '新入社員向け情報セキュリティ研修',
    items: [
      { itemName: '研修講師料', unitPrice: 150_000, quantity: 2, unit: '日' },
      { itemName: '受講テキスト', unitPrice: 3200, quantity: 36, unit: '冊' },
    ],
  },
  {
    project: '販促キャンペーン（秋）',
    title: '秋の販促キャンペーン 企画運営',
    items: [
      { itemName: '企画・進行管理', unitPrice: 450_000, quantity: 1, unit: '式' },
      { itemName: 'ノベルティ製作', unitPrice: 380, quantity: 1500, unit: '個' },
      { itemName: '特設ページ制作', unitPrice: 260_000, quantity: 1, unit: '式' },
    ],
  },
  {
    project: 'データ入力業務委託',
    title: '顧客台帳データ入力業務',
    items: [{ itemName: 'データ入力（1件あたり）', unitPrice: 18.5, quantity: 12_480, unit: '件' }],
  },
  {
    project: 'クラウド移行支援',
    title: 'ファイルサーバーのクラウド移行支援',
    items: [
      { itemName: '現状調査・移行計画', unitPrice: 880_000, quantity: 1, unit: '式' },
      { itemName: 'データ移行作業', unitPrice: 95_000, quantity: 6, unit: '人日' },
    ],
  },
  {
    project: '展示会出展支援',
    title: '展示会ブース設営・運営一式',
    items: [
      { itemName: 'ブース設計・施工', unitPrice: 1_980_000, quantity: 1, unit: '小間' },
      { itemName: '運営スタッフ', unitPrice: 32_000, quantity: 9, unit: '人日' },
    ],
  },
]

export const REJECTION_REASONS = [
  '数量が発注内容と異なります。発注書では2台です。ご確認ください。',
  '請求先の部署名が旧名称のままです。訂正をお願いします。',
  '成果物の一部（操作手順書）がまだ届いていません。',
] as const
