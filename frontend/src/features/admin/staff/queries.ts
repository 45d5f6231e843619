import { queryOptions } from "@tanstack/react-query";
import type { Duty, TrainedProduct } from "#contract/duties.ts";
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

/** What somebody may do here: without duties they don't work here. `trains`: a trainer's programmes and challenges. */
export interface StaffPlace {
  readonly duties: Duty[];
  readonly trains: TrainedProduct[];
}

/** Somebody with an account begins to work here. */
export async function hireStaff(email: string, place: StaffPlace, reason: string, key: string): Promise<StaffMember> {
  return (await call("hireStaff", { body: { email, ...sentOf(place), reason } }, { key })).data;
}

/** The part of a place that belongs together: only a trainer trains. */
function sentOf({ duties, trains }: StaffPlace): StaffPlace {
  return { duties, trains: duties.includes("trainer") ? trains : [] };
}

/** A change of somebody's place. */
export interface DutyChange extends StaffPlace {
  readonly removesFactor: boolean;
  readonly reason: string;
}

/** Changes somebody's place from what the screen showed. */
export async function changeDuties(
  { id, duties: seen, trains: seen_trains }: StaffMember,
  wanted: DutyChange,
  key: string,
): Promise<StaffMember> {
  const { removesFactor: remove_factor, reason } = wanted;
  const body = { ...sentOf(wanted), seen, seen_trains, remove_factor, reason };
  return (await call("changeDuties", { params: { id }, body }, { key })).data;
}

/** Sets the limits on the version that the screen showed. */
export async function changeSettings(
  settings: OwnerSettings & { readonly reason: string },
  key: string,
): Promise<OwnerSettings> {
  return (await call("changeSettings", { body: settings }, { key })).data;
}
