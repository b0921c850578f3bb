import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { homeOf, useMe } from './session.ts'

/** The query key of a folder's pre-check. */
export function precheckKey(folder: string): readonly string[] {
  return ['precheck', folder]
}

/** Opens the pre-check of a folder. A new check starts, unless one is still running; then the page shows that one. */
export function useOpenPrecheck(): (folder: string) => void {
  const home = homeOf(useMe())
  const navigate = useNavigate()
  const client = useQueryClient()
  return (folder) => {
    client.removeQueries({ queryKey: precheckKey(folder), fetchStatus: 'idle' })
    void navigate(`${home}/precheck?folder=${encodeURIComponent(folder)}`)
  }
}
