import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountList } from "@/components/people/account-list";
import { NewAccountForm } from "@/components/people/new-account-form";
import { requirePageUser } from "@/lib/edge/researcher-page";
import { listUsers } from "@/lib/operations/people/list-users";
import {
  administratorAction,
  deleteAccountAction,
  endSessionsAction,
  linkAction,
  newAccountAction,
} from "./actions";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage() {
  const actor = await requirePageUser("/people");
  if (!actor.isAdmin) notFound();
  const accounts = await listUsers({ actor, now: new Date() });
  const actions = {
    makeLink: (email: string) => linkAction.bind(null, email),
    setAdmin: (email: string, isAdmin: boolean) => administratorAction.bind(null, email, isAdmin),
    endSessions: (email: string) => endSessionsAction.bind(null, email),
    remove: (email: string) => deleteAccountAction.bind(null, email),
  };
  return (
    <>
      <h1>People</h1>
      <p className="mt-1 mb-8 max-w-prose text-muted">
        Everybody with an account on this server. Judges need none, and are not listed.
      </p>
      <div className="flex flex-col gap-6">
        <AccountList accounts={accounts} actions={actions} />
        <NewAccountForm action={newAccountAction} />
      </div>
    </>
  );
}
