import {
  type BlankingPlan,
  type BlankRequest,
  blankingPlanSchema,
} from '@kenshu/contract/personal/blank-personal'
import { useMutation } from '@tanstack/react-query'
import { callLongApi } from '../../../lib/api/api-client.ts'
import { isUnclear } from '../../../lib/api/api-error.ts'
import { stateMessages } from '../../../messages/state-ja.ts'
import { alertAct } from '../../../ui/failures/act-failure.ts'
import { alertFailure } from '../../../ui/failures/failure.tsx'

const text = stateMessages.personal.blanking

/** Shows what would be blanked of a person, and blanks what was shown. */
export function useBlanking() {
  const call = (json: BlankRequest) =>
    callLongApi(blankingPlanSchema, 'personal_data/blank/', { method: 'POST', json })
  const looking = useMutation({
    mutationFn: (wanted: string) => call({ text: wanted, shown: null }),
    onError: (error) => {
      alertFailure(text.lookFailed, error)
    },
  })
  const running = useMutation({
    mutationFn: call,
    onError: (error, { text: wanted }) => {
      alertAct(text, error)
      // The shown plan may be out of date now, so the user must look at a new one.
      looking.reset()
      if (isUnclear(error)) looking.mutate(wanted)
    },
  })
  const plan: BlankingPlan | null = running.data ?? looking.data ?? null
  return {
    plan,
    isLooking: looking.isPending,
    isRunning: running.isPending,
    look: (wanted: string) => {
      running.reset()
      looking.mutate(wanted)
    },
    run: (wanted: string) => {
      if (plan !== null) running.mutate({ text: wanted, shown: plan.shown })
    },
    reset: () => {
      looking.reset()
      running.reset()
    },
  }
}
