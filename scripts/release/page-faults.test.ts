import { expect, test } from 'vitest'
import { contractSchema } from './contract.ts'
import { pageFaults } from './page-faults.ts'
import type { Schema } from './schema.ts'

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const text: Schema = { type: 'string' }
const status: Schema = { type: 'string', enum: ['open', 'done'] }

interface Call {
  body?: Schema
  answer?: Schema
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
}

/** A server with one call and one collection. */
const server = ({ body, answer = object({}), parameters = [] }: Call, stored = object({}), named = {}) =>
  contractSchema.parse({
    paths: {
      '/notes': {
        post: {
          parameters,
          ...(body !== undefined && { requestBody: { content: { json: { schema: body } } } }),
          responses: { 200: { content: { json: { schema: answer } } }, 404: {} },
        },
      },
    },
    components: { schemas: named },
    documents: { changes: stored },
  })

/** The faults without their beginning. */
const faults = (last: Call, today: Call) =>
  pageFaults(server(last), server(today)).map((fault) => fault.replace('POST /notes ', ''))

test.each<[string, Call, Call]>([
  ['the same', { body: object({ a: text }), answer: status }, { body: object({ a: text }), answer: status }],
  ['a field more in the answer', { answer: object({ a: text }) }, { answer: object({ a: text, b: text }) }],
  [
    'a request that may have more',
    { body: object({ a: text }) },
    { body: object({ a: text, b: text }, ['a']) },
  ],
  ['a request that may be longer', { body: { ...text, maxLength: 9 } }, { body: { ...text, maxLength: 10 } }],
  ['an answer that is always there', { answer: object({ a: text }, []) }, { answer: object({ a: text }) }],
  ['an answer with fewer values', { answer: status }, { answer: { type: 'string', const: 'done' } }],
  [
    'a value more in a request',
    { body: status },
    { body: { type: 'string', enum: ['open', 'done', 'new'] } },
  ],
  ['null allowed in a request', { body: text }, { body: { anyOf: [text, { type: 'null' }] } }],
  ['whole numbers in the answer', { answer: { type: 'number' } }, { answer: { type: 'integer' } }],
  ['a new optional condition', {}, { parameters: [{ name: 'q', in: 'query', schema: text }] }],
])('the last page works with %s', (_, last, today) => {
  expect(faults(last, today)).toEqual([])
})

test.each<[string, Call, Call, string]>([
  [
    'a field of the answer is gone',
    { answer: object({ a: text }) },
    { answer: object({}) },
    'answer.a: may be missing',
  ],
  [
    'it may be missing',
    { answer: object({ a: text }) },
    { answer: object({ a: text }, []) },
    'answer.a: may be missing',
  ],
  [
    'it may be null',
    { answer: object({ a: text }) },
    { answer: object({ a: { type: ['string', 'null'] } }) },
    'answer.a: null, not string',
  ],
  [
    'the answer has a new value',
    { answer: status },
    { answer: { type: 'string', enum: ['open', 'done', 'new'] } },
    'answer: "new" is not known',
  ],
  [
    'a closed answer has a field more',
    { answer: { ...object({}), additionalProperties: false } },
    { answer: object({ a: text }) },
    'answer.a: is not known',
  ],
  [
    'rows of the answer differ',
    { answer: { type: 'array', items: text } },
    { answer: { type: 'array', items: status } },
    '',
  ],
  [
    'a request needs more',
    { body: object({ a: text }) },
    { body: object({ a: text, b: text }) },
    'body.b: may be missing',
  ],
  [
    'a request no longer knows a field',
    { body: object({ a: text }) },
    { body: { ...object({}), additionalProperties: false } },
    'body.a: is not known',
  ],
  [
    'a request must be shorter',
    { body: { ...text, maxLength: 9 } },
    { body: { ...text, maxLength: 8 } },
    'body: maxLength 9 → 8',
  ],
  [
    'a request has a limit now',
    { body: text },
    { body: { ...text, pattern: '^a' } },
    'body: pattern undefined → ^a',
  ],
  [
    'a value is no longer accepted',
    { body: status },
    { body: { type: 'string', enum: ['open'] } },
    'body: "done" is not known',
  ],
  ['a condition is gone', { parameters: [{ name: 'q', in: 'query', schema: text }] }, {}, '?q: is not known'],
  [
    'a condition must be there',
    {},
    { parameters: [{ name: 'q', in: 'query', required: true, schema: text }] },
    '?q: may be missing',
  ],
])('it is a fault if %s', (_, last, today, fault) => {
  expect(faults(last, today)).toEqual(fault === '' ? [] : [fault])
})

test('it is a fault if a call or what is stored is no longer what the page knows', () => {
  const last = server({}, object({ row: text }))
  expect(pageFaults(last, { ...server({}, object({})), paths: {} })).toEqual([
    'POST /notes: no longer there',
    'changes.row: may be missing',
  ])
})

test('schemas are compared through their names, also if they contain themselves', () => {
  const tree = (leaf: Schema) => ({
    Tree: object({ leaf, children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } }),
  })
  const answer = { $ref: '#/components/schemas/Tree' }
  const last = server({ answer }, object({}), tree(text))
  expect(pageFaults(last, server({ answer }, object({}), tree(text)))).toEqual([])
  expect(pageFaults(last, server({ answer }, object({}), tree({ type: 'number' })))).toEqual([
    'POST /notes answer.leaf: number, not string',
  ])
})

test('a word of JSON Schema that the comparison does not know is an error, not right', () => {
  const odd = { type: 'string', not: { const: 'x' } } as Schema
  expect(() => faults({ body: odd }, { body: odd })).toThrow('not')
})
