import { containedFaults } from './contained.ts'
import type { Contract, Operation } from './contract.ts'
import { described } from './schema.ts'

type Named = Contract['components']['schemas']

/** What a page sends must be accepted: its parameters are known with their values, and no other has become required. */
function parameterFaults(last: Operation, today: Operation, named: { last: Named; today: Named }): string[] {
  const keyOf = (one: Operation['parameters'][number]) => `${one.in} ${one.name}`
  const now = new Map(today.parameters.map((one) => [keyOf(one), one]))
  const sent = last.parameters.flatMap((one) => {
    const there = now.get(keyOf(one))
    if (there === undefined) return [`?${one.name}: is not known`]
    const isMissing = there.required && !one.required ? [`?${one.name}: may be missing`] : []
    const faults = containedFaults(
      described(one.schema, named.last),
      described(there.schema, named.today),
      `?${one.name}`,
    )
    return [...isMissing, ...faults]
  })
  const known = new Set(last.parameters.map(keyOf))
  const wanted = today.parameters
    .filter((one) => one.required && !known.has(keyOf(one)))
    .map(({ name }) => `?${name}: may be missing`)
  return [...sent, ...wanted]
}

function bodyFaults(last: Operation, today: Operation, named: { last: Named; today: Named }): string[] {
  if (last.requestBody === undefined) return today.requestBody === undefined ? [] : ['body: may be missing']
  return Object.entries(last.requestBody.content).flatMap(([type, { schema }]) => {
    const there = today.requestBody?.content[type]
    return there === undefined
      ? [`body: ${type} is not known`]
      : containedFaults(described(schema, named.last), described(there.schema, named.today), 'body')
  })
}

/** What succeeds must be understood. */
function answerFaults(last: Operation, today: Operation, named: { last: Named; today: Named }): string[] {
  return Object.entries(today.responses).flatMap(([status, { content }]) => {
    const known = last.responses[status]?.content
    if (known === undefined) return [`${status}: is not known`]
    return Object.entries(content).flatMap(([type, { schema }]) => {
      const there = known[type]
      return there === undefined
        ? [`${status}: ${type} is not known`]
        : containedFaults(described(schema, named.today), described(there.schema, named.last), 'answer')
    })
  })
}

/**
 * What the last release's pages send that today's server refuses, and what it answers or stores that they do not understand. Each fault is one
 * line that begins with the call or the collection.
 */
export function pageFaults(last: Contract, today: Contract): string[] {
  const named = { last: last.components.schemas, today: today.components.schemas }
  const calls = Object.entries(last.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`
      const now = today.paths[path]?.[method]
      if (now === undefined) return [`${call}: no longer there`]
      const faults = [parameterFaults, bodyFaults, answerFaults].flatMap((find) =>
        find(operation, now, named),
      )
      return faults.map((fault) => `${call} ${fault}`)
    }),
  )
  const documents = Object.entries(last.documents).flatMap(([name, schema]) => {
    const now = today.documents[name]
    return now === undefined
      ? [`${name}: no longer read`]
      : containedFaults(described(now, named.today), described(schema, named.last), name)
  })
  return [...calls, ...documents]
}
