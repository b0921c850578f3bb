import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Moved } from './compare.ts'
import { FOLDERS } from './folders.ts'

const STYLE = `body{font:14px/1.6 system-ui,sans-serif;margin:1rem;background:#eee}h1{font-size:1.2rem}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:1rem;padding:0;list-style:none}
li{background:#fff;padding:.5rem;border-radius:.4rem}img{width:100%;height:160px;object-fit:cover;object-position:top}
.three{grid-template-columns:repeat(3,1fr)}.three img{height:auto}`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${body}</html>\n`
}

function item(folder: string, file: string, words: string): string {
  const address = `${folder}/${file}`
  return `<li><a href="${address}"><img loading="lazy" src="${address}" alt=""></a>${words}</li>`
}

/** Writes the page to leaf through all pictures. @returns its file */
export function writeGallery(): string {
  const files = readdirSync(FOLDERS.kept).filter((file) => file.endsWith('.png'))
  const items = files.map((file) => item('kept', file, file.replace('.png', '')))
  const index = path.join(FOLDERS.gallery, 'index.html')
  writeFileSync(index, page(`画面（${String(files.length)}枚）`, `<ul>${items.join('')}</ul>`))
  return index
}

function sides({ file, share }: Moved): string {
  const shown = (['kept', 'now', 'moved'] as const).filter((side) =>
    existsSync(path.join(FOLDERS[side], file)),
  )
  const words = { kept: '前', now: '今', moved: '差' }
  const items = shown.map((side) => item(side, file, words[side]))
  return `<h2>${file.replace('.png', '')} ${(share * 100).toFixed(2)}%</h2><ul class="three">${items.join('')}</ul>`
}

/** Writes the page of what a change has moved: before, now, and the difference. @returns its file */
export function writeComparison(moved: readonly Moved[]): string {
  const index = path.join(FOLDERS.gallery, 'compare.html')
  writeFileSync(index, page(`動いた画面（${String(moved.length)}枚）`, moved.map(sides).join('')))
  return index
}
