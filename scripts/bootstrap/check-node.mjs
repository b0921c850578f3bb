// The first module of every command. It imports nothing and uses old syntax only, so that an old Node can still say why it stops.
var parts = process.versions.node.split('.').map(Number)
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error(
    'Node.js ' +
      process.versions.node +
      ' では動きません。Node.js 20.19 以上をインストールしてください（https://nodejs.org/ の LTS 版）。',
  )
  process.exit(1)
}
