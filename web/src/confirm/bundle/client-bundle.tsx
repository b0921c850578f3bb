import { useState } from 'react'
import classes from '../decision/decision-panel.module.css'
import { TypedNameContext } from '../decision/typed-name.ts'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { ClientNote } from '../note/client-note.tsx'
import { Button } from '../ui/button.tsx'
import { StepHeading } from '../ui/step-heading.tsx'
import type { BundleActs } from './bundle-acts.ts'
import { BundleListScreen } from './bundle-list-screen.tsx'
import { type BundleList, nextOpen, type OpenedNote } from './bundle-screen.ts'
import { OpenFailure, useOpenNote } from './open-note.tsx'
import { useAcceptingAll } from './use-accepting-all.ts'
import { useSending } from './use-sending.ts'

/** The list of a bundle's notes, or one of the notes. */
export function ClientBundle({ screen, acts }: { screen: BundleList | OpenedNote; acts: BundleActs }) {
  const [name, onType] = useState('')
  const accepting = useAcceptingAll(acts.acceptAll)
  const [sending, send] = useSending(acts.send)
  return (
    <TypedNameContext value={{ name, onType }}>
      {screen.kind === 'list' ? (
        <BundleListScreen list={screen} acts={acts} accepting={accepting} sending={sending} />
      ) : (
        // The key resets the form for each note.
        <BundledNote key={screen.noteId} opened={screen} acts={{ ...acts, send }} sending={sending} />
      )}
    </TypedNameContext>
  )
}

/** One note, as its own link shows it, with links to the list and to the next note. */
function BundledNote({
  opened,
  acts,
  sending,
}: {
  opened: OpenedNote
  acts: BundleActs
  /** ids of the notes whose own answer is on its way */
  sending: readonly string[]
}) {
  const { list, noteId, password, view, news, unsent, late } = opened
  const { openNote, isBusy, asked } = useOpenNote((id) => acts.openNote(opened, id))
  const next = nextOpen(list, noteId, sending)
  // After the last step the client stays on its screen. If they leave the note and open it again while the answer is being sent, there is
  // no button: a second answer would be refused.
  const [isReopened] = useState(sending.includes(noteId))
  const isOnItsWay = isReopened && sending.includes(noteId)
  return (
    <ClientNote
      view={view}
      news={news}
      unsent={unsent}
      above={
        <Button look="quiet" onClick={acts.backToList}>
          {text.back}
        </Button>
      }
      after={
        <>
          <OpenFailure failure={asked?.failure} />
          {next !== null && (
            <Button
              look="secondary"
              isBusy={isBusy}
              onClick={() => {
                openNote(next.id)
              }}
            >
              {text.next(next.billingNo)}
            </Button>
          )}
        </>
      }
      onItsWay={isOnItsWay && <OnItsWay />}
      failure={late.find((failed) => failed.noteId === noteId)?.failure}
      onSend={(answer) => acts.send(opened, answer)}
      onReceipt={() => acts.receipt(password, { noteId })}
    />
  )
}

/** In place of the steps of an answer that the client has sent before they opened the note again. */
function OnItsWay() {
  return (
    <>
      <StepHeading>{text.heading}</StepHeading>
      <p className={classes['words']}>{text.onItsWay}</p>
    </>
  )
}
