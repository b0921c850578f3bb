import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { z } from 'zod'

/** The part of an OpenAPI document that the page shows. */
const contentSchema = z.record(z.string(), z.object({ schema: z.unknown().optional() }))
const operationSchema = z.object({
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: z.unknown() }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.default({}) })),
})
const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

type Operation = z.infer<typeof operationSchema>

const STYLE = `
body { font: 15px/1.6 system-ui, sans-serif; color: #1f2933; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2.5rem; border-bottom: 1px solid #d3d8de }
h3 { font: 600 1rem ui-monospace, monospace; margin: 2rem 0 .5rem } a { color: #28558c }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; border-bottom: 1px solid #e5e9ee }
pre { background: #f5f7f9; padding: .75rem; overflow: auto; font-size: .85rem; border-radius: 6px; margin: .25rem 0 }
`

/** The page's only permission: to use its one style. */
export const PAGE_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

function anchorOf(method: string, path: string): string {
  return `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
}

/** Renders a schema: a shared one as a link to its name, any other as JSON. */
function schemaOf(schema: unknown) {
  const reference = z.object({ $ref: z.string() }).safeParse(schema)
  if (!reference.success) return html`<pre>${JSON.stringify(schema, null, 2)}</pre>`
  const name = reference.data.$ref.split('/').at(-1) ?? ''
  return html`<a href="#schema-${name}">${name}</a>`
}

function contentOf(content: z.infer<typeof contentSchema>) {
  return Object.entries(content).map(([type, { schema }]) => html`<code>${type}</code> ${schemaOf(schema)} `)
}

function operation(method: string, path: string, { parameters, requestBody, responses }: Operation) {
  return html`<section><h3 id="${anchorOf(method, path)}">${method.toUpperCase()} ${path}</h3>
${
  parameters.length === 0
    ? ''
    : html`<table><caption>パラメーター</caption>${parameters.map(
        ({ name, in: place, required, schema }) =>
          html`<tr><th scope="row"><code>${name}</code></th><td>${place}${required === true ? '（必須）' : ''}</td><td>${schemaOf(schema)}</td></tr>`,
      )}</table>`
}
${requestBody === undefined ? '' : html`<p>リクエスト本文: ${contentOf(requestBody.content)}</p>`}
<table><caption>応答</caption>${Object.entries(responses).map(
    ([status, { description, content }]) =>
      html`<tr><th scope="row">${status}</th><td>${description}</td><td>${contentOf(content)}</td></tr>`,
  )}</table></section>`
}

/** The OpenAPI document as a static page: it loads nothing and runs nothing. */
export function openApiPage(document: unknown) {
  const { info, paths, components } = documentSchema.parse(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, value]) => ({ method, path, value })),
  )
  return html`<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${info.title}</h1><p>${info.description}</p><p><a href="/api/v1/openapi.json">openapi.json</a></p>
<nav aria-label="API"><ul>${operations.map(
    ({ method, path }) =>
      html`<li><a href="#${anchorOf(method, path)}"><code>${method.toUpperCase()} ${path}</code></a></li>`,
  )}</ul></nav>
<h2>API</h2>${operations.map(({ method, path, value }) => operation(method, path, value))}
<h2>スキーマ</h2>${Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<h3 id="schema-${name}">${name}</h3><pre>${JSON.stringify(schema, null, 2)}</pre>`,
  )}</main></body></html>`
}
