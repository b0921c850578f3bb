// The first module of every command. No imports and old syntax only, so that an old Node can still print the reason.
var parts = process.versions.node.split('.').map(Number)
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error(
    'Node.js ' +
      process.versions.node +
      ' では動きません。Node.js 20.19 以上をインストールしてください（https://nodejs.org/ の LTS 版）。',
  )
  process.exit(1)
}
