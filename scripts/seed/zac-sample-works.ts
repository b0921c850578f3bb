/** Work of the ZAC sample: what a job is called, what is billed, and its quotation lines. */

export type WorkLine = { name: string; price: number; quantity: number; unit: string }

export type Work = { project: string; title: string; lines: readonly WorkLine[] }

export const SAMPLE_WORKS: readonly Work[] = [
  {
    project: 'Web広告運用支援（リスティング・SNS）',
    title: 'Web広告運用費',
    lines: [
      { name: 'リスティング広告 運用手数料', price: 180_000, quantity: 1, unit: '式' },
      { name: 'SNS広告 運用手数料', price: 120_000, quantity: 1, unit: '式' },
      { name: '広告バナー制作', price: 18_000, quantity: 6, unit: '点' },
      { name: '月次レポート作成', price: 50_000, quantity: 1, unit: '式' },
    ],
  },
  {
    project: '販売管理システム保守',
    title: '販売管理システム 月額保守料',
    lines: [
      { name: 'システム保守（平日9時～18時）', price: 240_000, quantity: 1, unit: '月' },
      { name: '問い合わせ対応', price: 8500, quantity: 12.5, unit: '時間' },
    ],
  },
  {
    project: '製品カタログ2026改訂',
    title: '製品カタログ制作・印刷一式',
    lines: [
      { name: '編集・デザイン（A4判 32頁）', price: 22_000, quantity: 32, unit: '頁' },
      { name: '商品撮影', price: 85_000, quantity: 2, unit: '日' },
      { name: '印刷・中綴じ製本', price: 168.5, quantity: 5000, unit: '部' },
      { name: '納品（3か所）', price: 15_000, quantity: 3, unit: '件' },
      { name: '出精値引き', price: -30_000, quantity: 1, unit: '式' },
    ],
  },
  {
    project: 'コーポレートサイトリニューアル',
    title: 'コーポレートサイト リニューアル制作費',
    lines: [
      { name: 'サイト設計・情報設計', price: 650_000, quantity: 1, unit: '式' },
      { name: 'ページデザイン', price: 45_000, quantity: 14, unit: '頁' },
      { name: 'CMS構築・実装', price: 780_000, quantity: 1.5, unit: '人月' },
      { name: '進行管理', price: 200_000, quantity: 1, unit: '式' },
    ],
  },
  {
    project: '社員研修（ビジネスメール・情報管理）',
    title: '社員研修 実施費用',
    lines: [
      { name: '研修講師派遣', price: 160_000, quantity: 2, unit: '回' },
      { name: 'テキスト（製本）', price: 2400, quantity: 45, unit: '冊' },
    ],
  },
  {
    project: '新店舗オープン販促物',
    title: '新店舗オープン告知チラシ・ポスター',
    lines: [
      { name: 'チラシ B4 両面4色', price: 6.8, quantity: 20_000, unit: '枚' },
      { name: 'ポスター B2', price: 950, quantity: 60, unit: '枚' },
      { name: 'デザイン費', price: 140_000, quantity: 1, unit: '式' },
    ],
  },
  {
    project: '倉庫管理システム導入支援',
    title: '倉庫管理システム 導入支援（第①期）',
    lines: [
      { name: '要件定義', price: 980_000, quantity: 1, unit: '人月' },
      { name: 'ハンディ端末', price: 78_000, quantity: 12, unit: '台' },
      { name: '現地設定・操作説明', price: 65_000, quantity: 3, unit: '人日' },
    ],
  },
  {
    project: '採用動画・採用サイト制作',
    title: '採用動画 企画・撮影・編集',
    lines: [
      { name: '企画・構成', price: 250_000, quantity: 1, unit: '式' },
      { name: '撮影（2カメラ）', price: 180_000, quantity: 2, unit: '日' },
      { name: '編集・MA', price: 320_000, quantity: 1, unit: '式' },
      { name: 'ナレーション収録', price: 60_000, quantity: 1, unit: '式' },
    ],
  },
  {
    project: '顧客アンケート調査2026',
    title: '顧客アンケート調査 集計・分析',
    lines: [
      { name: '調査票設計', price: 120_000, quantity: 1, unit: '式' },
      { name: '回収・入力（1件あたり）', price: 42.5, quantity: 3280, unit: '件' },
      { name: '分析レポート', price: 280_000, quantity: 1, unit: '式' },
    ],
  },
  {
    project: 'サーバー監視・運用代行',
    title: 'サーバー監視・運用代行 月額費用',
    lines: [
      { name: '24時間365日監視', price: 95_000, quantity: 8, unit: '台' },
      { name: 'セキュリティ更新作業', price: 12_000, quantity: 8, unit: '台' },
    ],
  },
  {
    project: '展示会「地域くらしフェア」出展',
    title: '展示会ブース企画・施工・運営',
    lines: [
      { name: 'ブース企画・造作', price: 1_450_000, quantity: 1, unit: '小間' },
      { name: '映像機材レンタル', price: 48_000, quantity: 3, unit: '日' },
      { name: '運営スタッフ', price: 28_000, quantity: 9, unit: '人日' },
      { name: 'ノベルティ（エコバッグ）', price: 320, quantity: 1000, unit: '個' },
    ],
  },
  {
    project: '翻訳・ローカライズ（英語・中国語）',
    title: '会社案内・製品資料 翻訳',
    lines: [
      { name: '日英翻訳', price: 18, quantity: 14_250, unit: '文字' },
      { name: '日中翻訳（簡体字）', price: 15.5, quantity: 14_250, unit: '文字' },
      { name: 'DTP調整', price: 3500, quantity: 24, unit: '頁' },
    ],
  },
  {
    project: '基幹業務クラウド移行にともなうデータ整備・マスター統合および操作マニュアル整備支援業務',
    title: 'クラウド移行支援業務（データ整備・マスター統合・操作マニュアル整備・利用者説明会開催を含む）一式',
    lines: [
      { name: 'マスターデータ統合', price: 720_000, quantity: 1, unit: '式' },
      {
        name: '操作マニュアル作成（管理者向け・利用者向け・部門別の補足資料を含む全3分冊）',
        price: 390_000,
        quantity: 1,
        unit: '式',
      },
      { name: '利用者説明会', price: 85_000, quantity: 4, unit: '回' },
    ],
  },
  {
    project: '名刺・封筒印刷',
    title: '名刺・封筒 印刷代',
    lines: [
      { name: '名刺（両面カラー 100枚）', price: 2800, quantity: 18, unit: '箱' },
      { name: '長形3号封筒', price: 14.2, quantity: 2000, unit: '枚' },
    ],
  },
]
