import { queryOptions } from "@tanstack/react-query";
import type { Duty } from "#contract/duties.ts";
import type { OwnerSettings, StaffMember } from "#contract/staff.ts";
import { call } from "../../../lib/api.ts";

/** Everybody who works here. */
export const staffQuery = queryOptions({
  queryKey: ["listStaff"],
  queryFn: async () => (await call("listStaff", {})).data.staff,
  staleTime: 0,
  retry: false,
});

/** The limits, and what they leave to whoever asks. */
export const settingsQuery = queryOptions({
  queryKey: ["getSettings"],
  queryFn: async () => (await call("getSettings", {})).data,
  staleTime: 0,
  retry: false,
});

/** Somebody with an account begins to work here. */
export async function hireStaff(email: string, duties: Duty[], reason: string, key: string): Promise<StaffMember> {
  return (await call("hireStaff", { body: { email, duties, reason } }, { key })).data;
}

/** A change of duties; an empty list ends the employment. */
export interface DutyChange {
  readonly duties: Duty[];
  readonly removesFactor: boolean;
  readonly reason: string;
}

/** Changes somebody's place from what the screen showed. */
export async function changeDuties(
  { id, duties: seen }: StaffMember,
  wanted: DutyChange,
  key: string,
): Promise<StaffMember> {
  const { duties, removesFactor: remove_factor, reason } = wanted;
  return (await call("changeDuties", { params: { id }, body: { duties, seen, remove_factor, reason } }, { key })).data;
}

/** Sets the limits on the version that the screen showed. */
export async function changeSettings(
  settings: OwnerSettings & { readonly reason: string },
  key: string,
): Promise<OwnerSettings> {
  return (await call("changeSettings", { body: settings }, { key })).data;
}
