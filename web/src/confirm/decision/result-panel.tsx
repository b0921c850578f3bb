import type { ConfirmDecision } from '@kenshu/contract/confirm/view'
import type { ReactNode } from 'react'
import { resultMessages as text } from '../messages/answer-ja.ts'
import { pageMessages } from '../messages/page-ja.ts'
import { Alert } from '../ui/alert.tsx'
import { momentWords } from '../ui/moment-words.ts'
import { StepHeading } from '../ui/step-heading.tsx'
import { UnsentWords } from '../ui/unsent-words.tsx'
import classes from './decision-panel.module.css'
import { LineWords } from './line-words.tsx'
import type { News } from './news.ts'

const SIGN = {
  pending: 'M12 7v5l3 2',
  accepted: 'M7.5 12.3l3 3 6-6.4',
  rejected: 'M10 7.5l-3 3 3 3M7 10.5h6.2a2.8 2.8 0 0 1 0 5.6H11',
}

function headingOf({ state }: ConfirmDecision, news: News): string {
  if (state === 'pending') return text.state
  if (state === 'accepted') return news === 'done' ? text.acceptedNow : text.accepted
  return news === 'done' ? text.rejectedNow : text.rejected
}

interface ResultPanelProps {
  decision: ConfirmDecision
  news: News
  /** what the client wrote in an answer that was not taken */
  unsent?: string | undefined
  /** actions for the user */
  children?: ReactNode
}

/** The client's answer, with name and time. */
export function ResultPanel({ decision, news, unsent = '', children }: ResultPanelProps) {
  return (
    <>
      <div className={classes['result']} data-state={decision.state}>
        <svg className={classes['sign']} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" />
          <path d={SIGN[decision.state]} />
        </svg>
        <StepHeading isAnnounced={news !== 'opened' && news !== 'changed'}>
          {headingOf(decision, news)}
        </StepHeading>
      </div>
      {news === 'already' && (
        <Alert tone="notice">
          <p>{text.already}</p>
        </Alert>
      )}
      {(news === 'acceptRefused' || news === 'rejectRefused') && (
        <Alert>
          <p>{pageMessages.untaken[news === 'acceptRefused' ? 'accept' : 'reject']}</p>
        </Alert>
      )}
      <UnsentWords words={unsent} />
      <ResultDetails decision={decision} />
      {news === 'done' && decision.state === 'accepted' && (
        <p className={classes['words']}>{text.acceptedThanks}</p>
      )}
      {decision.state === 'rejected' && <p className={classes['words']}>{text.rejectedNext}</p>}
      {children}
    </>
  )
}

function ResultDetails({ decision }: { decision: ConfirmDecision }) {
  switch (decision.state) {
    case 'pending':
      // Shown only to a visitor who may not answer; others see the two answers instead.
      return (
        <>
          <p className={classes['words']}>{text.pending}</p>
          <p className={classes['small']}>{text.readOnly}</p>
        </>
      )
    case 'accepted':
      return (
        <dl className={classes['summary']}>
          <dt>{text.acceptedAt}</dt>
          <dd>{momentWords(decision.at)}</dd>
          <dt>{text.acceptedBy}</dt>
          <dd>{decision.by}</dd>
        </dl>
      )
    case 'rejected':
      return (
        <dl className={classes['summary']}>
          <dt>{text.rejectedAt}</dt>
          <dd>{momentWords(decision.at)}</dd>
          <dt>{text.rejectedBy}</dt>
          <dd>{decision.by}</dd>
          <dt>{text.reason}</dt>
          <dd data-kind="text">{decision.reason}</dd>
          <LineWords
            lines={decision.lines.map(({ item, ...line }) => ({ ...line, itemName: item.itemName }))}
          />
        </dl>
      )
  }
}
