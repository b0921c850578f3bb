import { useQuery } from '@tanstack/react-query'
import { partiesQuery } from '../../calls/party-queries.ts'

/**
 * The names of sales persons, for the conditions of a search.
 * @param emails those to be named; without any nothing is fetched
 * @returns the name of one by e-mail; the e-mail itself if it is not known, or not yet
 */
export function useSalesNames(emails: readonly string[]): (email: string) => string {
  const { data: people } = useQuery({ ...partiesQuery('sales'), enabled: emails.length > 0 })
  return (email) => people?.find((person) => person.email === email)?.name ?? email
}
