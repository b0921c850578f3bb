/** Fictional corporations, customers and staff of the ZAC sample. */

export type Corporation = { name: string; postalCode: string; address1: string; address2: string }

export const CORPORATIONS: readonly Corporation[] = [
  { name: '㈱ツバメ', postalCode: '110-0005', address1: '東京都台東区上野98-2', address2: '' },
  {
    name: '髙島﨑水産株式会社',
    postalCode: '986-0001',
    address1: '宮城県石巻市魚町97-5',
    address2: '石巻港第3倉庫',
  },
  {
    name: '株式会社ひので電機製作所',
    postalCode: '141-0022',
    address1: '東京都品川区東五反田98-1-6',
    address2: 'ひのでビル7階',
  },
  {
    name: '一般財団法人地域生活文化・スポーツ振興ネットワーク推進機構',
    postalCode: '540-0008',
    address1: '大阪府大阪市中央区大手前98-3-12',
    address2: '府民交流センタービル 東館14階',
  },
  {
    name: '合同会社アトリエ・ソラ',
    postalCode: '107-0062',
    address1: '東京都港区南青山97-4-1',
    address2: '',
  },
  {
    name: '丸﨑不動産管理株式会社',
    postalCode: '220-0011',
    address1: '神奈川県横浜市西区高島98-7',
    address2: '丸﨑ビル①号館',
  },
  {
    name: '北陸みらいエナジー株式会社',
    postalCode: '920-0853',
    address1: '石川県金沢市本町97-2-9',
    address2: '',
  },
  {
    name: '医療法人社団こもれび会 こもれび総合クリニック',
    postalCode: '330-0846',
    address1: '埼玉県さいたま市大宮区大門町98-1',
    address2: '',
  },
  {
    name: '日ノ出インターナショナル・コンサルティング＆マネジメントサービス株式会社',
    postalCode: '100-6001',
    address1: '東京都千代田区霞が関98-2-5',
    address2: '霞テラスタワー38階',
  },
  {
    name: '株式会社山猫珈琲',
    postalCode: '390-0811',
    address1: '長野県松本市中央97-6',
    address2: '',
  },
  {
    name: '中部ロジテック株式会社',
    postalCode: '451-6001',
    address1: '愛知県名古屋市西区牛島町98-1',
    address2: '中部ロジテック本社 5階',
  },
  {
    name: '学校法人瑞穂髙等学園',
    postalCode: '602-0001',
    address1: '京都府京都市上京区上立売97',
    address2: '法人事務局棟',
  },
  {
    name: '㈲さくら屋酒店',
    postalCode: '812-0018',
    address1: '福岡県福岡市博多区住吉97-8',
    address2: '',
  },
  {
    name: '株式会社プラスワン・メディアワークス',
    postalCode: '150-0031',
    address1: '東京都渋谷区桜丘町98-14',
    address2: 'PWMスクエア3階',
  },
]

export type Customer = {
  /** index of its corporation */
  corporation: number
  name: string
  /** [postal code, address 1, address 2]; null: the corporation's */
  address: readonly [string, string, string] | null
  department1: string
  department2: string
  person: string
  /** '' where the client has given none */
  email: string
}

export const CUSTOMERS: readonly Customer[] = [
  {
    corporation: 0,
    name: '㈱ツバメ',
    address: null,
    department1: '',
    department2: '',
    person: '燕 一郎',
    email: 'tsubame@tsubame.example',
  },
  {
    corporation: 1,
    name: '髙島﨑水産 本社',
    address: null,
    department1: '営業統括部',
    department2: '販売促進課',
    person: '髙島 渚',
    email: 'n.takashima@takashimasaki.example',
  },
  {
    corporation: 1,
    name: '髙島﨑水産 東京支店',
    address: ['104-0045', '東京都中央区築地97-16-1', '築地東ビル4階'],
    department1: '東京支店',
    department2: '',
    person: '磯部 隆',
    email: 'tokyo@takashimasaki.example',
  },
  {
    corporation: 2,
    name: 'ひので電機製作所 情報システム部',
    address: null,
    department1: '情報システム部',
    department2: '基盤運用グループ',
    person: '森田 和彦',
    email: 'k.morita@hinode-denki.example',
  },
  {
    corporation: 2,
    name: 'ひので電機製作所 広報室',
    address: null,
    department1: '広報室',
    department2: '',
    person: '白石 由香',
    email: 'pr@hinode-denki.example',
  },
  {
    corporation: 2,
    name: 'ひので電機製作所 甲府工場',
    address: ['400-0031', '山梨県甲府市丸の内97-3', ''],
    department1: '甲府工場',
    department2: '総務課',
    person: '',
    email: 'kofu-soumu@hinode-denki.example',
  },
  {
    corporation: 3,
    name: '地域生活文化・スポーツ振興ネットワーク推進機構 事務局',
    address: null,
    department1: '事務局 企画調整部',
    department2: '地域連携・広報デジタル化推進担当グループ',
    person: '長宗我部 圭一郎',
    email: 'kikaku-chosei@network-kikou.example',
  },
  {
    corporation: 4,
    name: 'アトリエ・ソラ',
    address: null,
    department1: '',
    department2: '',
    person: '空野 あかり',
    email: 'akari@atelier-sora.example.com',
  },
  {
    corporation: 5,
    name: '丸﨑不動産管理',
    address: null,
    department1: '管理本部',
    department2: '',
    person: '丸﨑 誠',
    email: 'makoto@marusaki.example',
  },
  {
    corporation: 6,
    name: '北陸みらいエナジー',
    address: null,
    department1: '経営企画部',
    department2: '',
    person: '金子 薫',
    email: 'kaneko@hokuriku-mirai.example',
  },
  {
    corporation: 6,
    name: '北陸みらいエナジー 富山営業所',
    address: ['930-0002', '富山県富山市新富町97-1', ''],
    department1: '富山営業所',
    department2: '',
    person: '立山 大輔',
    email: '',
  },
  {
    corporation: 7,
    name: 'こもれび総合クリニック',
    address: null,
    department1: '総務課',
    department2: '',
    person: '小森 みどり',
    email: 'soumu@komorebi.example',
  },
  {
    corporation: 8,
    name: '日ノ出インターナショナル・コンサルティング＆マネジメントサービス マーケティング本部',
    address: null,
    department1: 'マーケティング本部',
    department2: 'デジタルコミュニケーション統括部',
    person: '五十嵐 クリスティーナ',
    email: 'marketing@hinode-icms.example.com',
  },
  {
    corporation: 8,
    name: '日ノ出インターナショナル 人事総務部',
    address: null,
    department1: '人事総務部',
    department2: '研修企画課',
    person: '二階堂 進',
    email: 'hr@hinode-icms.example.com',
  },
  {
    corporation: 9,
    name: '山猫珈琲',
    address: null,
    department1: '',
    department2: '',
    person: '',
    email: '',
  },
  {
    corporation: 10,
    name: '中部ロジテック 本社',
    address: null,
    department1: '物流システム部',
    department2: '開発第①課',
    person: '加藤 浩二',
    email: 'kato@chubu-logitech.example',
  },
  {
    corporation: 10,
    name: '中部ロジテック 小牧センター',
    address: ['485-0041', '愛知県小牧市小牧97-22', '小牧配送センター'],
    department1: '小牧センター',
    department2: '',
    person: '服部 玲子',
    email: 'komaki@chubu-logitech.example',
  },
  {
    corporation: 11,
    name: '瑞穂髙等学園',
    address: null,
    department1: '法人事務局',
    department2: '入試広報課',
    person: '藤原 文子',
    email: 'koho@mizuho-gakuen.example',
  },
  {
    corporation: 12,
    name: 'さくら屋酒店',
    address: null,
    department1: '',
    department2: '',
    person: '佐倉 健',
    email: 'info@sakuraya.example.com',
  },
  {
    corporation: 13,
    name: 'プラスワン・メディアワークス',
    address: null,
    department1: '制作局',
    department2: '第二制作部',
    person: '神田 翼',
    email: 'kanda@plusone-mw.example',
  },
]

export type Member = { name: string; email: string; contactEmail: string }

/** Staff besides those who can sign in on the emulators. */
export const OTHER_MEMBERS: readonly Member[] = [
  {
    name: '渡邉 大輝',
    email: 'daiki.watanabe@example.co.jp',
    contactEmail: 'watanabe.daiki@example.co.jp',
  },
  { name: '山本 彩', email: 'aya.yamamoto@example.co.jp', contactEmail: '' },
  { name: '小林 颯太', email: 'sota.kobayashi@example.co.jp', contactEmail: '' },
  { name: '吉﨑 莉子', email: 'riko.yoshizaki@example.co.jp', contactEmail: 'yoshizaki@example.co.jp' },
]
