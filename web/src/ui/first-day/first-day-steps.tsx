import type { FirstDay, FirstStep } from '@kenshu/contract/first-day/steps'
import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { firstDayMessages as text } from '../../messages/first-day-ja.ts'
import classes from './first-day-steps.module.css'

/** Where each step is done, below the home of the role. */
const PLACES: Record<FirstStep, string> = {
  roles: '/users',
  importing: '/upload-csv',
  settings: '/settings',
  ownNotes: '',
  requested: '',
  morningMail: '/settings/morning',
  uploaded: '/upload-csv',
  checked: '/upload-csv',
  promoted: '/upload-csv',
}

interface FirstDayStepsProps {
  steps: FirstDay['steps']
  /** of the user's role */
  home: string
  /** what is done is not known yet */
  isLoading?: boolean
}

/** The steps of the first day with their ticks. What is still to do leads to where it is done. */
export function FirstDaySteps({ steps, home, isLoading = false }: FirstDayStepsProps) {
  return (
    <ol className={classes['steps']} aria-busy={isLoading}>
      {steps.map(({ step, isDone }) => (
        <li key={step} data-done={isDone}>
          {isDone ? (
            <IconCircleCheckFilled size="1.25rem" aria-hidden />
          ) : (
            <IconCircle size="1.25rem" stroke={1.5} aria-hidden />
          )}
          <span>
            {isDone ? (
              text.steps[step]
            ) : (
              <Anchor inherit component={Link} to={`${home}${PLACES[step]}`}>
                {text.steps[step]}
              </Anchor>
            )}
            <VisuallyHidden>{isDone ? text.done : text.open}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  )
}
