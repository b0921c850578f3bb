import type { Promotion } from '@kenshu/contract/promote/promotion'
import { Button, Group, Loader } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconListSearch, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useOpenPrecheck } from '../../../lib/open-precheck.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './folders.module.css'
import { nextStep } from './known-of.ts'
import { PromoteQuestion } from './promote-question.tsx'

interface FolderActionsProps {
  promotion: Promotion
  /** of the folder, which names the group: each folder has the same buttons */
  headingId: string
  isBusy: boolean
  isOtherRunning: boolean
  onPromote: () => void
  /** whether its promotes are shown; null if there was none */
  history: { isOpen: boolean; toggle: () => void } | null
}

/** The actions of an upload folder. The recommended next step is the primary button; a promote asks for confirmation. */
export function FolderActions(props: FolderActionsProps) {
  const { promotion, headingId, isBusy, isOtherRunning, onPromote, history } = props
  const openPrecheck = useOpenPrecheck()
  const [isAsking, question] = useDisclosure(false)
  const advised = nextStep(promotion)
  const precheck = () => {
    openPrecheck(promotion.folder)
  }
  return (
    <Group
      gap="sm"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is of a form
      role="group"
      aria-labelledby={headingId}
      className={classes['folderActions'] ?? ''}
    >
      {promotion.state === 'done' && <ResultLink folder={promotion.folder} />}
      <Button
        variant={advised === 'check' && !isBusy ? 'filled' : 'default'}
        leftSection={<IconListSearch size="1rem" stroke={1.8} aria-hidden />}
        disabled={isBusy}
        onClick={precheck}
      >
        {uploadMessages.precheck}
      </Button>
      <Button
        variant={advised === 'promote' || isBusy ? 'filled' : 'default'}
        className={isBusy ? (classes['busy'] ?? '') : ''}
        leftSection={
          isBusy ? (
            <Loader size={14} color="gray.7" aria-hidden />
          ) : (
            <IconPlayerPlay size="1rem" stroke={1.8} aria-hidden />
          )
        }
        disabled={isBusy || isOtherRunning}
        title={isOtherRunning && !isBusy ? uploadMessages.otherRunning : undefined}
        onClick={question.open}
      >
        {isBusy ? uploadMessages.promoting : uploadMessages.promote}
      </Button>
      {history !== null && (
        <Button
          variant="subtle"
          aria-expanded={history.isOpen}
          rightSection={
            history.isOpen ? (
              <IconChevronUp size="1rem" stroke={1.8} aria-hidden />
            ) : (
              <IconChevronDown size="1rem" stroke={1.8} aria-hidden />
            )
          }
          onClick={history.toggle}
        >
          {uploadMessages.history}
        </Button>
      )}
      <Dialog title={uploadMessages.ask.title} isOpen={isAsking} onClose={question.close}>
        <PromoteQuestion
          promotion={promotion}
          // Another user may have started a promote while the dialog was open.
          isDisabled={isBusy || isOtherRunning}
          onCancel={question.close}
          onPrecheck={precheck}
          onConfirm={() => {
            question.close()
            onPromote()
          }}
        />
      </Dialog>
    </Group>
  )
}

function ResultLink({ folder }: { folder: string }) {
  const me = useMe()
  return (
    <Button
      component={Link}
      to={`${homeOf(me)}/promote-result?folder=${encodeURIComponent(folder)}`}
      variant="light"
    >
      {uploadMessages.showResult}
    </Button>
  )
}
