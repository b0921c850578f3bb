/** The import rule of ARCHITECTURE.md, enforced by `npm run validate`. `a <- b`: b imports a. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(contract|functions|web|scripts|fixtures|tests|bench|simulation)/', pathNot: allowed },
})

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'nobody-imports-tests',
      comment: 'Code that tests share with unit tests, the seed and the bench belongs in fixtures/.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'product-tests-know-no-scripts',
      comment: 'The other rules leave out tests. Code that tests share with scripts belongs in fixtures/.',
      severity: 'error',
      from: { path: '^(contract|functions|web)/.*\\.test\\.tsx?$' },
      to: { path: '^scripts/' },
    },
    only('fixtures-know-product-only', '^fixtures/', '^(contract/src|functions/src|fixtures)/'),
    only(
      'simulation-knows-product-and-fixtures',
      '^simulation/',
      '^(contract/src|functions/src|fixtures|simulation)/',
    ),
    only('contract-stands-alone', '^contract/src/', '^contract/(src|node_modules)/'),
    {
      name: 'contract-is-plain',
      comment:
        'The contract runs in the browser and on the server, so it must not use Firebase, React or node. opencc-js is a table; the others calculate.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      to: {
        path: 'node_modules|^node:|^(fs|path|crypto)$',
        pathNot: 'node_modules/(zod|opencc-js|@noble|@scure|canonicalize)/',
      },
    },
    only('csv-knows-its-words', '^functions/src/csv/', '^(contract/src|functions/src/(csv|messages))/'),
    only(
      'zac-knows-no-service',
      '^functions/src/zac/',
      '^(contract/src/|functions/src/(zac/|messages/|failure\\.ts$|config/limits/files\\.ts$))',
    ),
    only(
      'promote-is-pure',
      '^functions/src/promote/',
      '^(contract/src/|functions/src/(csv/|zac/|promote/|messages/|config/limits/files\\.ts$))',
    ),
    {
      name: 'pure-parts-know-no-service',
      severity: 'error',
      from: { path: '^functions/src/(csv|zac|promote)/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/(firebase|@google-cloud|hono|@hono)' },
    },
    only(
      'messages-know-contract-and-limits',
      '^functions/src/messages/',
      '^(contract/src|functions/src/(messages|config/limits))/',
    ),
    only(
      'usecases-know-no-http',
      '^functions/src/usecases/',
      '^(contract/src|functions/src/(csv|zac|promote|usecases|config|messages|failure))',
    ),
    only(
      'runs-know-no-adapter',
      '^functions/src/runs/',
      '^(contract/src|functions/src/(csv|zac|promote|usecases|runs|config|messages|failure))',
    ),
    only(
      'adapters-know-what-they-fill-in',
      '^functions/src/adapters/',
      '^(contract/src|functions/src/(zac|promote|usecases|runs|adapters|config|messages|failure|content-disposition)|functions/node_modules)',
    ),
    {
      name: 'adapters-and-http-keep-apart',
      severity: 'error',
      from: { path: '^functions/src/adapters/' },
      to: { path: '^functions/src/http/' },
    },
    {
      name: 'http-and-adapters-keep-apart',
      severity: 'error',
      from: { path: '^functions/src/http/' },
      to: { path: '^functions/src/(adapters|runs|platform|composition)' },
    },
    {
      name: 'folders-import-one-way',
      comment:
        'Files that a folder shares with all of its subfolders (messages, failures) do not count for cycles.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(contract|web)/src/' },
      to: { circular: true },
    },
    {
      name: 'client-page-shares-no-way-round',
      comment:
        'A file that all folders of the page share must not import any of them, because it would hide a cycle between them. Nor may the sentences, which such files import.',
      severity: 'error',
      from: { path: '^web/src/confirm/([^/]+|messages/.+)$', pathNot: '/main\\.tsx$' },
      to: { path: '^web/src/confirm/[^/]+/', pathNot: '^web/src/confirm/messages/' },
    },
    only('web-knows-no-server', '^web/', '^(contract/src|web)/'),
    only(
      'client-page-knows-no-staff-app',
      '^web/src/confirm/',
      '^(contract/src/|web/src/(confirm/|zod-without-eval\\.ts$|is-composing\\.ts$))',
    ),
    {
      name: 'client-page-is-small',
      comment: 'The client page only uses React and CSS, so that a client loads less than 100 kB.',
      severity: 'error',
      from: { path: '^web/src/confirm/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: 'node_modules',
        pathNot: 'node_modules/(@types/)?(react|react-dom|react-error-boundary|zod)/',
      },
    },
    {
      name: 'staff-app-knows-no-client-page',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/confirm/' },
      to: { path: '^web/src/confirm/' },
    },
    only('functions-know-no-web', '^functions/', '^(contract/src|functions)/'),
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'a-feature-never-imports-another',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(functions/lib|web/dist|\\.run)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
