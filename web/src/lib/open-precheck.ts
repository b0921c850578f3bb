import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { homeOf, useMe } from './session.ts'

/** Under which the pre-check of a folder is kept. */
export function precheckKey(folder: string): readonly string[] {
  return ['precheck', folder]
}

/** The way to the pre-check of a folder. It is made anew; one that still runs goes on and is taken up again. */
export function useOpenPrecheck(): (folder: string) => void {
  const home = homeOf(useMe())
  const navigate = useNavigate()
  const client = useQueryClient()
  return (folder) => {
    client.removeQueries({ queryKey: precheckKey(folder), fetchStatus: 'idle' })
    void navigate(`${home}/precheck?folder=${encodeURIComponent(folder)}`)
  }
}
