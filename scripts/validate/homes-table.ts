import { productFiles, type Stray, tellStrays } from './homes.ts'

/** A place where words or numbers may stand: a folder, a file, or one named number in a file. */
interface Home {
  readonly kind: Stray['kind']
  readonly files: RegExp
  /** names of the numbers, or those told with their units; undefined: all numbers there */
  readonly names?: RegExp
  readonly why: string
}

/** docs/changing.md describes the same homes for readers. */
const HOMES: readonly Home[] = [
  // The homes
  { kind: 'words', files: /^contract\/src\/sentences\.ts$/, why: 'sentences of browser and server' },
  { kind: 'words', files: /^functions\/src\/messages\//, why: 'sentences of the server' },
  { kind: 'words', files: /^web\/src\/messages\//, why: "sentences of the staff's screens" },
  {
    kind: 'words',
    files: /^web\/src\/confirm\/messages\/(page|password|code|document|lines|answer|bundle|help)-ja\.ts$/,
    why: "sentences of the client's page",
  },
  { kind: 'number', files: /^contract\/src\/(limits|time-units)\.ts$/, why: 'limits of browser and server' },
  { kind: 'number', files: /^functions\/src\/config\//, why: 'limits of the server' },
  { kind: 'number', files: /^web\/src\/(lib|confirm)\/limits\.ts$/, why: 'limits of the screens' },

  // A value's label is beside the value, so that no value lacks one.
  {
    kind: 'words',
    files:
      /^contract\/src\/(roles|delivery-note\/(status|field-labels|marked-lines)|history\/history|bulk\/actions|user\/list|promote\/(promotion|precheck)|rejection\/task|today\/kinds|trail\/(trail-report|entry-proof|audit-log)|integrity\/findings)\.ts$/,
    why: 'labels of values and fields',
  },
  // A format is beside the function that writes it.
  {
    kind: 'words',
    files: /^contract\/src\/(calendar-date|honorific|month)\.ts$/,
    why: 'formats of dates, months and names',
  },
  // A letter or document is read as a whole, so all of its words are in one file.
  {
    kind: 'words',
    files:
      /^contract\/src\/(mail-texts|delivery-note\/acceptance-request|bundle\/bundle-mail|confirm\/(receipt|correction-blocks))\.ts$/,
    why: 'the requests, which staff preview, and their placeholders; the file names of receipts',
  },
  {
    kind: 'words',
    files:
      /^functions\/src\/usecases\/(mail\/(notice-text|notices-of|send-test-mail)|bundles\/(run-notices|bundle-code-link)|bounces\/bounce-notice|codes\/code-notice|reminders\/compose-reminder|rejection\/hand-on-notice|morning-mail\/compose-morning-mail|trail\/compose-checkpoint-mail|integrity\/compose-integrity-mail)\.ts$/,
    why: 'the other mails',
  },
  {
    kind: 'words',
    files: /^functions\/src\/adapters\/(smtp\/html\/|pdf\/receipt-)/,
    why: 'the button in the HTML part of mails, and the receipt',
  },
  {
    kind: 'words',
    files: /^functions\/src\/http\/(openapi\/.*|answers\/responses|v1\/.*)\.ts$/,
    why: 'the description of the API, which is beside each route',
  },

  {
    kind: 'number',
    files: /^web\/src\/ui\/layers\.ts$/,
    names: /^LAYERS$/,
    why: 'what covers what on a screen, in one order',
  },
  // A picture is drawn in one file, in its own units.
  {
    kind: 'number',
    files: /^web\/src\/features\/guide\/statuses\/picture-layout\.ts$/,
    why: 'where everything is in the picture of the statuses',
  },
  {
    kind: 'number',
    files: /^functions\/src\/messages\/company\.ts$/,
    names: /^EXAMPLE_NOTE$/,
    why: 'the amounts of a made-up note',
  },
  // Words that the code reads and never outputs.
  { kind: 'words', files: /^functions\/src\/zac\/value-formats\.ts$/, why: 'the eras of dates' },
  {
    kind: 'words',
    files: /^contract\/src\/upload\/(layout|header-names)\.ts$/,
    why: "the columns of ZAC's files",
  },
  {
    kind: 'words',
    files: /^(contract\/src\/search-text\/|web\/src\/ui\/fields\/lenient-date\.ts)/,
    why: 'accepted inputs for a name, a date, an amount',
  },

  // Constants that never need tuning.
  {
    kind: 'number',
    files: /^functions\/src\/usecases\/search\/search-keys\.ts$/,
    names: /^(LETTERS|PAIR)$/,
    why: 'the lengths of stored keys: another length would need all notes to be written again',
  },
  {
    kind: 'number',
    files: /^(contract|functions|web)\/src\//,
    names: /^(TOKYO_(AHEAD_)?MS|SATURDAY|REIWA_BEFORE_FIRST|ERAS|MEBIBYTE)$/,
    why: 'calendar and units',
  },
  {
    kind: 'number',
    files: /^(contract\/src\/error-codes|functions\/src\/(adapters|http|zac)\/.*)\.tsx?$/,
    names:
      /^(ERROR_STATUS|(\w+_)?FAILURES|INVALID_ARGUMENT|NOT_FOUND|EXISTS|ALREADY_EXISTS|ABORTED|CONFLICT_CODES|PASSING_CODES|FONT_FILES|FILE_TYPE_MASK|REGULAR_FILE|DOS_DIRECTORY|LONGEST_CHARACTER|FULL_WIDTH_\w+|PART_BITS)$/,
    why: 'codes and formats of HTTP, gRPC, zip, UTF-8, fonts and addresses',
  },
  {
    kind: 'number',
    files: /^functions\/src\//,
    names: /^(KEY_BYTES|KEY_LENGTH|PROOF_BYTES|DASHES|MARK_LENGTH|CODE_BEYOND|PARTS)$/,
    why: 'formats of stored, signed or sent data: another number makes existing data unreadable',
  },
  {
    kind: 'number',
    files: /^(contract\/src\/trail|functions\/src\/(usecases\/trail|adapters\/(tsa|firestore\/trail)))\//,
    names: /^(SIGNATURE_TYPES|TILE_WIDTH|NANO_DIGITS|(HASH|KEY|ID|TIME|SALT|NONCE)_BYTES)$/,
    why: "formats of the sealed trail, C2SP's and RFC 3161's",
  },
  {
    kind: 'number',
    files: /^functions\/src\/usecases\/company\/picture\/(png|jpeg)\.ts$/,
    why: 'formats of PNG and JPEG',
  },
  {
    kind: 'number',
    files: /^functions\/src\/(promote|runs|usecases\/monthly)\//,
    names:
      /^(MOST_BYTES_OF_\w+|(MAP|NUMBER|ENTRY)_BYTES|(ITEM|FIELD)_CHARACTERS|BYTES_SHARE|LEAVING_COPIES|WRITES_PER_NOTE|COUNTS_EACH)$/,
    why: 'sizes that follow from the code beside them',
  },
  {
    kind: 'number',
    files: /^functions\/src\/(index|composition\/services)\.ts$/,
    names: /^(requestMs|waitMs)$/,
    why: 'a limit in another unit',
  },
  {
    kind: 'number',
    files: /^web\/src\/lib\/api\/api-client\.ts$/,
    names: /timeout$/,
    why: 'a limit in another unit',
  },
  {
    kind: 'number',
    files: /^web\/src\/confirm\/ui\/use-seconds-left\.ts$/,
    names: /^setInterval$/,
    why: 'the interval of a clock with seconds',
  },
  {
    kind: 'number',
    files: /^contract\/src\/money\.ts$/,
    names: /^SIGNIFICANT_DIGITS$/,
    why: 'how a quantity is written',
  },
  {
    kind: 'number',
    files: /^contract\/src\/search-text\/read-amount\.ts$/,
    names: /^UNITS$/,
    why: 'the values of 万 and 億',
  },
  {
    kind: 'number',
    files: /^contract\/src\/search-text\/fold-text\.ts$/,
    names: /^TO_KATAKANA$/,
    why: 'the distance between hiragana and katakana',
  },

  // Numbers that a sentence tells and no code knows.
  {
    kind: 'told',
    files: /^web\/src\/(messages\/guide\/client|confirm\/messages\/(password|help))-ja\.ts$/,
    names: /^2分$/,
    why: 'an estimate of how long an answer takes a client',
  },
  {
    kind: 'told',
    files: /^contract\/src\/sentences\.ts$/,
    names: /^7桁$/,
    why: 'the digits of every postal code in Japan',
  },

  // Dimensions are beside the component that is drawn.
  {
    kind: 'number',
    files: /^web\/src\//,
    names: /(_REM|_SIZE|_ROWS|_HEIGHT|_LAYOUT)$|^(ROW_HEIGHT_REM|OVERSCAN|SKELETON_\w+|ABOVE_MODALS)$/,
    why: 'dimensions of a table, a card, an icon',
  },
  {
    kind: 'number',
    files: /^functions\/src\/adapters\/(pdf\/|smtp\/html\/mail-styles\.ts$)/,
    names: /^(LONGEST_\w+|LINES_A_FLOW|CHARACTERS_A_LINE|LONG_NAME|LOGO_BOX)$/,
    why: "dimensions of the receipt's pages, and of a mail",
  },
]

/** The home that allows these words or this number in a file; undefined if there is none. */
export function homeOf(file: string, { kind, text }: Stray): Home | undefined {
  return HOMES.find((home) => home.kind === kind && home.files.test(file) && (home.names?.test(text) ?? true))
}

/** Finds words and numbers of the product outside their homes, and homes that have become empty. */
export function checkHomes(): string[] {
  const used = new Set<Home | undefined>()
  const faults = tellStrays(productFiles(), (file, stray) => {
    const home = homeOf(file, stray)
    used.add(home)
    return home !== undefined
  })
  const empty = HOMES.filter((home) => !used.has(home)).map(
    ({ why }) => `a home in scripts/validate/homes-table.ts is empty: ${why}`,
  )
  return [...faults, ...empty]
}
