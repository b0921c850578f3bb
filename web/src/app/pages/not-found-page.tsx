import { Button, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { messages } from '../../messages/frame-ja.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import classes from './full-page.module.css'
import { FullPage } from './full-page.tsx'

/** Shown for any path without a route (specification 2). */
export function NotFoundPage() {
  usePageTitle(messages.notFound.title)
  return (
    <FullPage>
      <Paper className={classes['card'] ?? ''} p="xl" ta="center">
        <Title order={1}>{messages.notFound.title}</Title>
        <Text c="dimmed" mt="sm">
          {messages.notFound.hint}
        </Text>
        <Button component={Link} to="/" mt="lg">
          {messages.app.toHome}
        </Button>
      </Paper>
    </FullPage>
  )
}
